import type { Token } from 'parse5';

/** An element of a drawing with the attributes that are kept. */
export interface DrawingElement {
  name: string;
  attributes: Map<string, string>;
  /** Ids of other parts by the attribute that names them. */
  references: Map<string, string>;
}

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
const GRADIENTS = ['linearGradient', 'radialGradient'];
const NAMES = ['svg', 'g', 'defs', 'text', 'tspan', 'stop', 'clipPath', ...SHAPES, ...GRADIENTS];
/** They show nothing, with all that is in them. */
const IGNORED = new Set(['title', 'desc', 'metadata', 'sodipodi:namedview']);
const LOOK = [
  ...['fill', 'fill-opacity', 'fill-rule', 'clip-rule', 'stroke', 'stroke-opacity', 'color'],
  ...['stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'paint-order'],
  ...['opacity', 'display', 'visibility', 'shape-rendering', 'stop-color', 'stop-opacity'],
  ...['clip-path', 'font-size', 'letter-spacing', 'text-anchor', 'dominant-baseline'],
];
const ATTRIBUTES = [
  ...LOOK,
  ...['id', 'transform', 'd', 'points', 'x', 'y', 'width', 'height', 'rx', 'ry', 'cx', 'cy', 'r'],
  ...['x1', 'y1', 'x2', 'y2', 'dx', 'dy', 'fx', 'fy', 'offset', 'gradientUnits', 'spreadMethod'],
  ...['gradientTransform', 'clipPathUnits', 'viewBox', 'preserveAspectRatio'],
];
/** The drawing would look different without them, and they take long or bring other files. */
const REFUSED = new Set([
  ...['filter', 'mask', 'marker', 'marker-start', 'marker-mid', 'marker-end'],
  ...['stroke-dasharray', 'mix-blend-mode', 'background', 'background-image'],
]);
/** Attributes as short as numbers and names are, but for those that hold lists. */
const LONG = new Set(['d', 'points', 'transform', 'gradientTransform']);
const MOST_CHARACTERS = 200;

/** The parser writes names in small letters. */
const bySmallName = (names: readonly string[]) =>
  new Map(names.map((name) => [name.toLowerCase(), name]));
const ELEMENT_NAMES = bySmallName(NAMES);
const ATTRIBUTE_NAMES = bySmallName(ATTRIBUTES);
const LOOK_NAMES = new Set(LOOK);

export const isShape = (name: string) => SHAPES.includes(name);
export const isGradient = (name: string) => GRADIENTS.includes(name);

/** Whether what has these attributes is drawn apart, to be put upon the rest. */
export function isLayer({ attributes, references }: DrawingElement): boolean {
  return references.has('clip-path') || attributes.has('opacity');
}

/** Reads a start tag; a problem says why the drawing is not used. */
export function readElement(
  tagName: string,
  given: readonly Token.Attribute[],
): DrawingElement | 'ignored' | { problem: string } {
  if (IGNORED.has(tagName)) return 'ignored';
  const name = ELEMENT_NAMES.get(tagName);
  if (name === undefined) return { problem: `contains <${tagName.slice(0, 40)}>` };
  const element: DrawingElement = { name, attributes: new Map(), references: new Map() };
  for (const attribute of toDeclarations(given)) {
    const problem = addAttribute(element, attribute);
    if (problem !== undefined) return { problem };
  }
  return element;
}

function addAttribute(element: DrawingElement, { name, value }: Token.Attribute) {
  if (REFUSED.has(name) && value !== 'none') return `uses "${name}"`;
  const isContinued = isGradient(element.name) && (name === 'href' || name === 'xlink:href');
  const known = isContinued ? 'xlink:href' : ATTRIBUTE_NAMES.get(name);
  if (known === undefined || (known === 'clip-path' && value === 'none')) return undefined;
  if (value.length > MOST_CHARACTERS && !LONG.has(known)) return `has a long "${known}"`;
  const id = isContinued ? readHash(value) : readReference(value);
  if (id !== undefined) element.references.set(known, id);
  else if (isContinued || value.includes('url')) return `refers to "${value.slice(0, 40)}"`;
  else element.attributes.set(known, value);
  return undefined;
}

function readHash(value: string): string | undefined {
  return value.startsWith('#') ? value.slice(1) : undefined;
}

/** The id in `url(#id)`. */
function readReference(value: string): string | undefined {
  return /^url\(["']?#([^"')\s]+)["']?\)$/.exec(value)?.[1];
}

/** What `style` says is said by attributes as well, and it wins over them. */
function toDeclarations(given: readonly Token.Attribute[]): Token.Attribute[] {
  const attributes = given.map(({ name, value }) => ({ name, value: value.trim() }));
  const style = attributes.find(({ name }) => name === 'style')?.value ?? '';
  const declared = style.split(';').flatMap((each) => {
    const colon = each.indexOf(':');
    const name = each.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (!LOOK_NAMES.has(name) && !REFUSED.has(name)) return [];
    return {
      name,
      value: each
        .slice(colon + 1)
        .replace('!important', '')
        .trim(),
    };
  });
  return [...attributes, ...declared];
}
