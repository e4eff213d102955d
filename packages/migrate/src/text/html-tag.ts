import { HTML_ELEMENTS, SVG_ELEMENTS, VOID_ELEMENTS } from '@quire/sandbox';

/** A tag as it stands in HTML, from `<` to `>`. */
export interface HtmlTag {
  name: string;
  isClosing: boolean;
  isSelfClosing: boolean;
  attributes: HtmlAttribute[];
}

export interface HtmlAttribute {
  name: string;
  /** Nothing for an attribute without a value. */
  value?: string;
  /** Whether the value is an expression between braces. */
  isExpression?: boolean;
}

/** Braces with what is between them, up to ten deep. */
const BRACES = Array.from({ length: 9 }).reduce<string>(
  (inner) => String.raw`\{(?:[^{}]|${inner})*\}`,
  String.raw`\{[^{}]*\}`,
);
const VALUE = String.raw`"[^"]*"|'[^']*'|${BRACES}|[^\s"'=<>${'`'}{}]+`;
const NAME_PART = String.raw`[^\s"'>/=<{}]+`;

/** Tags in HTML or JSX; attributes may go over several lines. */
export const TAG = new RegExp(
  String.raw`<(/?)([A-Za-z][\w.:-]*)((?:\s+(?:${NAME_PART}(?:\s*=\s*(?:${VALUE}))?|${BRACES}))*)\s*(/?)>`,
  'g',
);

const ATTRIBUTE = new RegExp(String.raw`(${NAME_PART})(?:\s*=\s*(${VALUE}))?|${BRACES}`, 'g');

/** Reads what `TAG` matched. */
export function parseTag(match: RegExpMatchArray): HtmlTag {
  const [, closing, name = '', attributes = '', ending] = match;
  return {
    name,
    isClosing: closing === '/',
    isSelfClosing: ending === '/',
    attributes: parseAttributes(attributes),
  };
}

function parseAttributes(text: string): HtmlAttribute[] {
  return [...text.matchAll(ATTRIBUTE)].flatMap(([, name, written]) => {
    if (name === undefined) return [];
    if (written === undefined) return { name };
    if (written.startsWith('{')) return { name, value: written.slice(1, -1), isExpression: true };
    return { name, value: /^["']/.test(written) ? written.slice(1, -1) : written };
  });
}

/** The value of an attribute that is plain text, or an expression that is nothing but a string. */
export function attributeOf(tag: HtmlTag, name: string): string | undefined {
  const found = tag.attributes.find((attribute) => attribute.name === name);
  if (!found) return undefined;
  if (!found.isExpression) return found.value ?? '';
  return /^\s*(["'`])((?:(?!\1)[^\\$])*)\1\s*$/.exec(found.value ?? '')?.[2];
}

const NAME = /^[A-Za-z_][\w.-]*(?::[\w-]+)?$/;
const HANDLER = /^on[a-z]+$/i;

/** Whether a tag is one of HTML or SVG. */
export function isHtmlName(name: string): boolean {
  return (
    HTML_ELEMENTS.has(name.toLowerCase()) ||
    VOID_ELEMENTS.has(name.toLowerCase()) ||
    SVG_ELEMENTS.has(name) ||
    OTHERS.has(name.toLowerCase())
  );
}

/** Old elements that pages still have; what they hold is kept. */
const OTHERS = new Set([
  'center',
  'font',
  'big',
  'tt',
  'strike',
  'iframe',
  'video',
  'audio',
  'object',
]);

/** Whether nothing can stand inside an element. */
export function isVoid(name: string): boolean {
  return VOID_ELEMENTS.has(name.toLowerCase());
}

/** Writes a tag so that MDX reads it: void tags closed, values quoted, handlers left out. */
export function writeTag({ name, isClosing, isSelfClosing, attributes }: HtmlTag): string {
  if (isClosing) return isVoid(name) ? '' : `</${name}>`;
  const words = attributes
    .filter((attribute) => NAME.test(attribute.name) && !HANDLER.test(attribute.name))
    .map(writeAttribute);
  const head = [name, ...words].join(' ');
  return isSelfClosing || isVoid(name) ? `<${head} />` : `<${head}>`;
}

/** One attribute in JSX. */
function writeAttribute({ name, value, isExpression }: HtmlAttribute): string {
  if (value === undefined) return name;
  if (isExpression) return `${name}={${value}}`;
  return `${name}="${value.replaceAll('"', '&quot;')}"`;
}
