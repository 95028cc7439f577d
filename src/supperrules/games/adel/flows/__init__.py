"""The flows of the game: the season, its rounds, and in each round the auction and the castle."""

from supperrules.games.adel.flows.auction import AUCTION_FLOW
from supperrules.games.adel.flows.castle import CASTLE_FLOW
from supperrules.games.adel.flows.round import ROUND
from supperrules.games.adel.flows.season import SEASON
from supperrules.games.adel.flows.theft import THEFT

OWN = (SEASON, ROUND, AUCTION_FLOW, CASTLE_FLOW, THEFT)
