"""Every card as a browser draws it: no line leaves its place. Only in the long profile, where a browser is at hand."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from supperrules.pictures.card import card_svg
from supperrules.prose import tongues, words
from tests.strategies.game import shipped

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
LONG = os.environ.get("HYPOTHESIS_PROFILE") == "long"

# The inner line of a card's frame, and the box its sentence stands in: tenths of a millimetre.
MEASURE = """
<pre id="out"></pre><script>
const out = [];
document.querySelectorAll("body > svg").forEach((svg, index) => {
  const page = svg.getBoundingClientRect(), unit = 1050 / page.width;
  const lines = [...svg.querySelectorAll("text")].map(text => {
    const at = text.getBoundingClientRect();
    return [text, {x: (at.x - page.x) * unit, y: (at.y - page.y) * unit,
                   width: at.width * unit, height: at.height * unit}];
  });
  lines.forEach(([text, box], at) => {
    if (box.x < 60 || box.x + box.width > 990 || box.y < 40 || box.y + box.height > 1440) {
      out.push([index, text.textContent, "leaves the card"]);
    }
    lines.slice(at + 1).forEach(([other, its]) => {
      const across = Math.min(box.x + box.width, its.x + its.width) - Math.max(box.x, its.x);
      const along = Math.min(box.y + box.height, its.y + its.height) - Math.max(box.y, its.y);
      if (across > 2 && along > Math.min(box.height, its.height) * 0.35) {
        out.push([index, text.textContent, "lies on " + other.textContent]);
      }
    });
  });
});
document.getElementById("out").textContent = JSON.stringify(out);
</script>
"""


@pytest.mark.skipif(not (LONG and BROWSER), reason="only in the long profile, with a browser")
@pytest.mark.parametrize("tongue", tongues())
def test_no_line_leaves_its_place_in_a_browser(tongue: str, tmp_path: Path) -> None:
    drawn = "".join(card_svg(card, words(tongue)) for card in shipped())
    page = tmp_path / "cards.html"
    page.write_text(f'<meta charset="utf-8"><body>{drawn}{MEASURE}</body>', "utf-8")
    assert BROWSER is not None
    dumped = subprocess.run(
        [BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", page.as_uri()],
        capture_output=True, check=True, text=True, timeout=120,
    ).stdout  # fmt: skip
    found = re.search(r'<pre id="out">(.*?)</pre>', dumped)
    assert found is not None
    assert json.loads(found[1].replace("&lt;", "<").replace("&amp;", "&")) == []
