// What is wrong with a page, found in its measured boxes alone. Each check gives faults: the element, and what
// is wrong with it.

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/** Rounding of positions by a browser. */
const SLACK = 1;
/** So many faults of a kind are told of a page; the rest are counted. */
const MOST_OF_A_KIND = 8;

const heightOf = (/** @type {Box} */ box) => box.bottom - box.top;
const px = (/** @type {number} */ value) => `${Math.round(value * 10) / 10} px`;

/** Everything that is wrong with a page. `ground` gives the color behind the text at a point, if the picture reaches it. */
export function findFaults(measured, ground) {
  return [
    ...findWidth(measured),
    ...findOverlaps(measured.texts),
    ...findUnevenLines(measured.codes),
    ...findClippedControls(measured.controls, measured.page.width),
    ...(ground ? findFaintText(measured.texts, ground) : []),
  ];
}

/** Nothing is wider than the page. */
export function findWidth({ page, wide }) {
  const excess = page.scrollWidth - page.width;
  if (excess <= 0) return [];
  const widest = [...wide].sort((a, b) => b.right - a.right)[0];
  const element = widest?.name ?? 'html';
  return [{ check: 'width', element, what: `the page is ${px(excess)} wider than the window` }];
}

/**
 * No text lies on other text. Boxes of lines reach above and below their letters, so only the middle of each
 * counts; what lies on a sheet of its own, as an open menu does, covers what is below.
 */
export function findOverlaps(texts) {
  const faults = [];
  const boxes = texts
    .filter((text) => !text.isPlaceholder)
    .map((text) => ({ text, ...toLetters(text) }))
    .sort((a, b) => a.top - b.top);
  for (const [index, upper] of boxes.entries()) {
    for (let next = index + 1; next < boxes.length; next++) {
      const lower = boxes[next];
      if (lower.top >= upper.bottom) break;
      // Where a text ends in dots, the browser gives the box of the whole as well.
      if (lower.text.run === upper.text.run || lower.text.plate !== upper.text.plate) continue;
      const width = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left);
      const height = Math.min(upper.bottom, lower.bottom) - lower.top;
      if (width <= 2 || height <= SLACK) continue;
      const what = `overlaps ${lower.text.name} by ${px(width)} × ${px(height)}`;
      faults.push({ check: 'overlap', element: upper.text.name, what });
    }
  }
  return toDifferent(faults);
}

/** The part of a line's box that its letters are in. */
function toLetters(/** @type {Box & { fontSize: number }} */ text) {
  const middle = (text.top + text.bottom) / 2;
  const half = Math.min(text.fontSize * 0.36, heightOf(text) / 2);
  return { left: text.left, right: text.right, top: middle - half, bottom: middle + half };
}

/** Every line of code is as far from the first as its number says. */
export function findUnevenLines(codes) {
  const faults = [];
  for (const { name, pitch, lines } of codes) {
    const first = lines[0];
    if (!first || Number.isNaN(pitch)) continue;
    const wrong = lines.find(
      ({ index, middle }) =>
        Math.abs(middle - first.middle - (index - first.index) * pitch) > 2 * SLACK,
    );
    if (!wrong) continue;
    const expected = (wrong.index - first.index) * pitch;
    const what = `line ${wrong.index + 1} is ${px(wrong.middle - first.middle)} below line ${first.index + 1}, not ${px(expected)}`;
    faults.push({ check: 'line pitch', element: name, what });
  }
  return toDifferent(faults);
}

/** Every control is whole: nothing cuts it off, and its words stay inside of it. */
export function findClippedControls(controls, pageWidth) {
  const faults = [];
  for (const { name, box, seen, texts, isInScroller } of controls) {
    const missing = Math.max(
      seen.left - box.left,
      box.right - seen.right,
      seen.top - box.top,
      box.bottom - seen.bottom,
    );
    const isGone = seen.right - seen.left <= 0 || heightOf(seen) <= 0;
    if (missing > SLACK && !isGone) {
      faults.push({ check: 'clipped', element: name, what: `${px(missing)} of it are cut off` });
      continue;
    }
    const isAway = box.right <= 0 || box.left >= pageWidth;
    const outside = Math.max(-box.left, box.right - pageWidth);
    if (outside > SLACK && !isAway && !isInScroller && !isGone) {
      faults.push({
        check: 'clipped',
        element: name,
        what: `${px(outside)} of it are outside of the window`,
      });
      continue;
    }
    const spill = Math.max(0, ...texts.map((text) => spillOf(text, box)));
    if (spill > 2 * SLACK) {
      faults.push({
        check: 'clipped',
        element: name,
        what: `its text reaches ${px(spill)} out of it`,
      });
    }
  }
  return toDifferent(faults);
}

/** How far a text reaches out of its control. Boxes of lines reach above and below their letters. */
function spillOf(/** @type {Box} */ text, /** @type {Box} */ box) {
  const air = heightOf(text) * 0.2;
  return Math.max(
    box.left - text.left,
    text.right - box.right,
    box.top - (text.top + air),
    text.bottom - air - box.bottom,
  );
}

/** The contrast that WCAG 2.2 AA asks for, of text against what is really behind it. */
export function findFaintText(texts, ground) {
  const faults = [];
  for (const text of texts) {
    if (text.isExempt) continue;
    const ink = parseColor(text.color);
    if (!ink) {
      const what = `has a color that cannot be judged: ${text.color}`;
      faults.push({ check: 'contrast', element: text.name, what });
    }
    if (!ink || ink.alpha === 0) continue;
    const isLarge = text.fontSize >= 24 || (text.isBold && text.fontSize >= 18.66);
    const needed = isLarge ? 3 : 4.5;
    const ratios = listPoints(text).flatMap(({ x, y }) => {
      const behind = ground(x, y);
      return behind ? [contrastOf(blend(ink, behind, ink.alpha * text.opacity), behind)] : [];
    });
    if (ratios.length === 0) continue;
    // A tenth of the points may be something else: a border, a mark beside the text.
    const ratio = ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 10)];
    if (ratio >= needed - 0.05) continue;
    const what = `contrast ${ratio.toFixed(2)}, ${needed} is needed`;
    faults.push({ check: 'contrast', element: text.name, what });
  }
  return toDifferent(faults);
}

/** Points spread evenly over a box. */
function listPoints(/** @type {Box} */ box) {
  const across = 10;
  const down = 3;
  return Array.from({ length: across * down }, (_, index) => ({
    x: box.left + ((index % across) + 0.5) * ((box.right - box.left) / across),
    y: box.top + (Math.floor(index / across) + 0.5) * (heightOf(box) / down),
  }));
}

const blend = (ink, ground, alpha) => ({
  red: ink.red * alpha + ground.red * (1 - alpha),
  green: ink.green * alpha + ground.green * (1 - alpha),
  blue: ink.blue * alpha + ground.blue * (1 - alpha),
});

/** A color as `measure-page.mjs` writes it, whatever the style sheet says. */
export function parseColor(/** @type {string} */ text) {
  const found = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/.exec(text);
  if (!found) return undefined;
  const [red = 0, green = 0, blue = 0, alpha = 0] = found.slice(1).map(Number);
  return { red, green, blue, alpha };
}

export function contrastOf(a, b) {
  const [light, dark] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf({ red, green, blue }) {
  const [r, g, b] = [red, green, blue].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The same fault once. */
function toDifferent(faults) {
  const known = new Set();
  return faults.filter(({ element, what }) => {
    const key = `${element} ${what}`;
    return !known.has(key) && known.add(key);
  });
}

/** Of each kind no more than a reader takes in. For what is shown alone: others count them all. */
export function toFew(faults) {
  return [...new Set(faults.map(({ check }) => check))].flatMap((check) => {
    const alike = faults.filter((fault) => fault.check === check);
    const rest = alike.length - MOST_OF_A_KIND;
    if (rest <= 0) return alike;
    const more = { check, element: 'more elements', what: `${rest} more like this` };
    return [...alike.slice(0, MOST_OF_A_KIND), more];
  });
}
