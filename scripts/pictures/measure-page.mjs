// Runs in a page and gives the boxes that the checks of `faults.mjs` look at. `look-at-page.mjs` sends the text of
// this file to the browser, so it imports nothing.

const CONTROLS =
  'button, select, textarea, summary, input:not([type=hidden]), [role=tab], [role=button], [role=switch]';
/** Formulas are drawn by boxes that lie in each other; the words of the others are not on the page. */
const NO_TEXT =
  '.katex, script, style, noscript, title, desc, select, [popover]:not(:popover-open)';
/** Nobody has to be able to read what is not in use, or only adorns. */
const EXEMPT = ':disabled, [aria-disabled=true], [aria-hidden=true], label:has(:disabled)';

/** Every visible box of text, line of code and control of the page as it stands, in coordinates of the document. */
export function measurePage() {
  const root = document.documentElement;
  return {
    page: { width: innerWidth, scrollWidth: root.scrollWidth, height: root.scrollHeight },
    texts: [...listTexts(), ...listPlaceholders()],
    codes: listCodes(),
    controls: listControls(),
    wide: root.scrollWidth > innerWidth ? listWide() : [],
  };
}

const styles = new Map();
function styleOf(element) {
  if (!styles.has(element)) styles.set(element, getComputedStyle(element));
  return styles.get(element);
}

const toBox = ({ left, top, right, bottom }) => ({ left, top, right, bottom });
const isLarger = (box, size) => box.right - box.left >= size && box.bottom - box.top >= size;

function inDocument({ left, top, right, bottom }) {
  return {
    left: left + scrollX,
    top: top + scrollY,
    right: right + scrollX,
    bottom: bottom + scrollY,
  };
}

const isSeen = (element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

/** A name by which a person finds an element: it and its parent, and some of its text. */
function nameOf(element, text = element.textContent ?? '') {
  const parent = element.parentElement;
  const words = text.replace(/\s+/g, ' ').trim().slice(0, 40);
  const path = parent ? `${shortNameOf(parent)} > ${shortNameOf(element)}` : shortNameOf(element);
  return words ? `${path} “${words}”` : path;
}

function shortNameOf(element) {
  const id = element.id ? `#${element.id}` : '';
  const classes = [...element.classList].slice(0, 2).map((name) => `.${name}`);
  return `${element.tagName.toLowerCase()}${id}${classes.join('')}`;
}

/** The elements that may cut an element off: those that do not contain it, by the rules of positions, cannot. */
function listClipping(element) {
  const found = [];
  let { position } = styleOf(element);
  for (let each = element.parentElement; each; each = each.parentElement) {
    if (position === 'fixed' || each === document.body) break;
    const style = styleOf(each);
    const isLeftOut =
      position === 'absolute' && style.position === 'static' && style.transform === 'none';
    if (isLeftOut) continue;
    if (style.overflowX !== 'visible' || style.overflowY !== 'visible') found.push(each);
    ({ position } = style);
  }
  return found;
}

const clippings = new Map();
/** What may cut off the text of an element, itself included. */
function clippingOf(element) {
  if (!clippings.has(element)) {
    const { overflowX, display } = styleOf(element);
    const self = overflowX !== 'visible' && display !== 'inline' ? [element] : [];
    clippings.set(element, [...self, ...listClipping(element)]);
  }
  return clippings.get(element);
}

const scrolls = (value) => value === 'auto' || value === 'scroll';

/** What is left of a box. */
function clip(box, elements) {
  return clipAcross(clipDown(box, elements), elements);
}

function clipAcross(box, elements) {
  let { left, right } = box;
  for (const each of elements) {
    if (styleOf(each).overflowX === 'visible') continue;
    const edge = each.getBoundingClientRect();
    left = Math.max(left, edge.left);
    right = Math.min(right, edge.right);
  }
  return { ...box, left, right };
}

function clipDown(box, elements) {
  let { top, bottom } = box;
  for (const each of elements) {
    if (styleOf(each).overflowY === 'visible') continue;
    const edge = each.getBoundingClientRect();
    top = Math.max(top, edge.top);
    bottom = Math.min(bottom, edge.bottom);
  }
  return { ...box, top, bottom };
}

/** What a reader can get to see of a box: past the first element that scrolls, nothing is cut off for good. */
function clipForGood(box, elements) {
  const before = (axis) => {
    const first = elements.findIndex((each) => scrolls(styleOf(each)[axis]));
    return first === -1 ? elements : elements.slice(0, first);
  };
  return clipAcross(clipDown(box, before('overflowY')), before('overflowX'));
}

/** How much an element shows of itself, with all that it is inside of. */
function opacityOf(element) {
  let product = 1;
  for (let each = element; each; each = each.parentElement) product *= +styleOf(each).opacity;
  return product;
}

const paint = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
const colors = new Map();
/** A color of any form (`oklch()`, `lab()`, a name) as `rgba()`, by painting with it; as it was where it is none. */
function toRgba(color) {
  if (!colors.has(color)) colors.set(color, paintWith(color));
  return colors.get(color);
}

function paintWith(color) {
  // Letters of a drawing without a color, or with a gradient, which is not judged.
  if (color === 'none' || color.startsWith('url(')) return 'rgba(0, 0, 0, 0)';
  if (!CSS.supports('color', color)) return color;
  paint.clearRect(0, 0, 1, 1);
  paint.fillStyle = color;
  paint.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = paint.getImageData(0, 0, 1, 1).data;
  return `rgba(${red}, ${green}, ${blue}, ${alpha / 255})`;
}

const plates = [];
/** The sheet above the page that an element lies on, where there is one that hides what is below. */
function plateOf(element) {
  for (let each = element; each && each !== document.body; each = each.parentElement) {
    if (!isPlate(styleOf(each))) continue;
    if (!plates.includes(each)) plates.push(each);
    return plates.indexOf(each);
  }
  return -1;
}

function isPlate({ position, backgroundColor, backdropFilter }) {
  if (position === 'static' || position === 'relative') return false;
  const isOpaque = toRgba(backgroundColor).endsWith(', 1)');
  return isOpaque || (backdropFilter ?? 'none') !== 'none';
}

function* walkTexts(element) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.data.trim() && isSeen(node.parentElement)) yield node;
  }
}

function rectsOf(node, from = 0, to = node.data.length) {
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  return [...range.getClientRects()];
}

function toText(element, box, style) {
  return {
    ...inDocument(box),
    opacity: opacityOf(element),
    fontSize: Number.parseFloat(style.fontSize),
    isBold: +style.fontWeight >= 700,
    plate: plateOf(element),
  };
}

function listTexts() {
  const texts = [];
  for (const [run, node] of [...walkTexts(document.body)].entries()) {
    const element = node.parentElement;
    if (element.closest(NO_TEXT)) continue;
    const style = styleOf(element);
    const color = element instanceof SVGElement ? style.fill : style.webkitTextFillColor;
    const isExempt = element.closest(EXEMPT) !== null || style.backgroundClip === 'text';
    for (const rect of rectsOf(node)) {
      const box = clip(toBox(rect), clippingOf(element));
      if (!isLarger(box, 2)) continue;
      const name = nameOf(element, node.data);
      texts.push({ ...toText(element, box, style), run, name, color: toRgba(color), isExempt });
    }
  }
  return texts;
}

function listPlaceholders() {
  return [...document.querySelectorAll('input[placeholder], textarea[placeholder]')]
    .filter((field) => !field.value && !field.disabled && isSeen(field))
    .flatMap((field) => {
      const box = clip(toBox(field.getBoundingClientRect()), clippingOf(field));
      if (!isLarger(box, 12)) return [];
      // The inside of the field: its border is no ground of its text.
      const { left, top, right, bottom } = box;
      const inner = { left: left + 4, top: top + 4, right: right - 4, bottom: bottom - 4 };
      const style = getComputedStyle(field, '::placeholder');
      const text = toText(field, inner, style);
      const opacity = text.opacity * +style.opacity;
      const name = nameOf(field, field.placeholder);
      return [
        {
          ...text,
          opacity,
          name,
          color: toRgba(style.color),
          isExempt: false,
          isPlaceholder: true,
        },
      ];
    });
}

/** Blocks of code whose lines are not wrapped. */
function listCodes() {
  return [...document.querySelectorAll('pre')]
    .filter(isSeen)
    .map((block) => block.querySelector('code') ?? block)
    .filter((code) => styleOf(code).whiteSpace === 'pre')
    .map((code) => ({
      name: nameOf(code),
      pitch: Number.parseFloat(styleOf(code).lineHeight),
      lines: listLines(code),
    }));
}

/** The lines of a block of code: their number in its text, and where they are. */
function listLines(code) {
  const lines = [];
  let index = 0;
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    let from = 0;
    for (const [number, part] of node.data.split('\n').entries()) {
      if (number > 0) index++;
      const rect =
        part.trim() && isSeen(node.parentElement) && rectsOf(node, from, from + part.length)[0];
      if (rect && rect.height > 2)
        lines.push({ index, middle: (rect.top + rect.bottom) / 2 + scrollY });
      from += part.length + 1;
    }
  }
  return lines;
}

function listControls() {
  return [...document.querySelectorAll(CONTROLS)].filter(isSeen).flatMap((element) => {
    const box = toBox(element.getBoundingClientRect());
    // What a screen reader alone is to find is one pixel large.
    if (!isLarger(box, 2) || styleOf(element).clipPath !== 'none') return [];
    const clipping = listClipping(element);
    return [
      {
        name: nameOf(element, element.getAttribute('aria-label') ?? undefined),
        box: inDocument(box),
        seen: inDocument(clipForGood(box, clipping)),
        texts: element.tagName === 'SELECT' ? [] : listWords(element),
        isInScroller: clipping.some((each) => scrolls(styleOf(each).overflowX)),
      },
    ];
  });
}

/** The boxes of a control's words, without what floats out of it, as a hint does. */
function listWords(control) {
  const boxes = [];
  for (const node of walkTexts(control)) {
    const owner = node.parentElement;
    if (owner.closest('[role=tooltip], [popover]')) continue;
    const inside = clippingOf(owner).filter((each) => each !== control && control.contains(each));
    for (const rect of rectsOf(node)) {
      const box = clip(toBox(rect), inside);
      if (isLarger(box, 2)) boxes.push(inDocument(box));
    }
  }
  return boxes;
}

/** What reaches past the page, the innermost of it. */
function listWide() {
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    if (!isSeen(element) || styleOf(element).position === 'fixed') return [];
    const box = clip(toBox(element.getBoundingClientRect()), listClipping(element));
    if (!isLarger(box, 1) || box.right <= innerWidth + 0.5) return [];
    const isOuter = [...element.children].some(
      (each) => each.getBoundingClientRect().right >= box.right,
    );
    return isOuter ? [] : [{ name: nameOf(element), right: box.right }];
  });
}
