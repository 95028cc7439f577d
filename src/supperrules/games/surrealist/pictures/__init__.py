"""The dinner in pictures: its table, and what is drawn on the cards of guests and faux pas."""

from supperrules.games.surrealist.pictures.card import face
from supperrules.games.surrealist.pictures.table import table_picture

__all__ = ["face", "table_picture"]
