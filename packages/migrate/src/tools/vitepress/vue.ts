import { rewriteTags, type TagRule } from '../../mdx/rewrite-tags.ts';
import type { OldPage } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { attributeOf, type HtmlAttribute, type HtmlTag, isHtmlName } from '../../text/html-tag.ts';

/** What the script of a page says: its constants that are plain text or numbers. */
type Constants = ReadonlyMap<string, string>;

/** `const name = 'text'` of the scripts of a page. */
export function readConstants(body: string): Map<string, string> {
  const constants = new Map<string, string>();
  for (const [, script = ''] of body.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)) {
    for (const [, name = '', text, number] of script.matchAll(
      /^\s*const\s+([\w$]+)\s*=\s*(?:ref\()?(?:["'`]([^"'`$\n]*)["'`]|(\d[\d.]*))\)?\s*;?\s*$/gm,
    )) {
      constants.set(name, text ?? number ?? '');
    }
  }
  return constants;
}

/** Tags without what Vue alone understands; addresses that it only binds stay. */
export function dropVueAttributes(text: string): string {
  return rewriteTags(text, {}, (tag) => {
    if (tag.name === 'template' || tag.name === 'ClientOnly' || tag.name === 'client-only')
      return '';
    if (tag.isClosing || !tag.attributes.some(isVue)) return undefined;
    return { ...tag, attributes: tag.attributes.flatMap(settle) };
  });
}

function isVue({ name }: HtmlAttribute): boolean {
  return /^(?:v-|[:@#])/.test(name);
}

/** `:src="'/a.png'"` and `:href="withBase('/a')"` are the text that they name; numbers and switches stay. */
function settle(attribute: HtmlAttribute): HtmlAttribute[] {
  if (!isVue(attribute)) return [attribute];
  const name = /^(?::|v-bind:)([\w-]+)$/.exec(attribute.name)?.[1];
  const value = attribute.value ?? '';
  const text = /^\s*(?:withBase\(\s*)?(["'`])([^"'`$]*)\1\s*\)?\s*$/.exec(value)?.[2];
  if (name === undefined) return [];
  if (text !== undefined) return [{ name, value: text }];
  return /^\d+$/.test(value) ? [{ name, value }] : [];
}

interface VuePlace {
  page: OldPage;
  line: number;
  report: Report;
  hold(text: string): string;
}

const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

/**
 * Components of the theme and of the site. Those of the theme become ours, one that shows a picture becomes the
 * picture, every other keeps its name, for a stub. What is no component stays text.
 */
export function convertComponents(source: string, place: VuePlace): string {
  const { hold, report, page, line } = place;
  const closed = new Set(
    [...source.matchAll(/<\/([A-Za-z][\w-]*)>/g)].map(([, name = '']) => name),
  );
  const every: TagRule = (tag) => {
    if (isHtmlName(tag.name) || !isComponent(tag, closed)) return undefined;
    const src = attributeOf(tag, 'src');
    if (tag.isClosing && closed.has(tag.name) && PICTURES.test(tag.name)) return '';
    if (src !== undefined && IMAGE.test(src)) {
      const what = 'component that shows an image, replaced by the image';
      report.add({ file: page.file, line, kind: 'approximated', what, detail: tag.name });
      const alt = (attributeOf(tag, 'alt') ?? '').replaceAll('"', '&quot;');
      return hold(`<img src="${src}" alt="${alt}" />`);
    }
    const attributes = tag.attributes.filter(
      ({ name, value }) => /^[A-Za-z][\w-]*$/.test(name) && !(value ?? '').includes('\n'),
    );
    return hold(writeComponent({ ...tag, name: toPascal(tag.name), attributes }));
  };
  return rewriteTags(source, { Badge: (tag) => toBadge(tag, hold) }, every);
}

const PICTURES = /Image$|^Img$/;

/** `<Name` is a component where it is closed, or closes itself; elsewhere it is a word in brackets. */
function isComponent({ name, isSelfClosing }: HtmlTag, closed: ReadonlySet<string>): boolean {
  if (!/^[A-Z]/.test(name) && !/^[a-z]+(?:-[a-z\d]+)+$/.test(name)) return false;
  return isSelfClosing || closed.has(name);
}

function toPascal(name: string): string {
  return name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

function writeComponent({ name, isClosing, isSelfClosing, attributes }: HtmlTag): string {
  if (isClosing) return `</${name}>`;
  const words = attributes.map(({ name: key, value }) =>
    value === undefined ? key : `${key}="${value.replaceAll('"', '&quot;')}"`,
  );
  return `<${[name, ...words].join(' ')}${isSelfClosing ? ' />' : '>'}`;
}

const COLORS: Readonly<Record<string, string>> = {
  tip: 'green',
  info: 'gray',
  warning: 'yellow',
  danger: 'red',
};

function toBadge(tag: HtmlTag, hold: (text: string) => string): string {
  if (tag.isClosing) return hold('</Badge>');
  const color = COLORS[attributeOf(tag, 'type') ?? 'tip'] ?? 'gray';
  const text = attributeOf(tag, 'text');
  const open = hold(`<Badge color="${color}">`);
  return tag.isSelfClosing ? `${open}${text ?? ''}${hold('</Badge>')}` : `${open}${text ?? ''}`;
}

/** What is known of the values of a page: of its scripts, its frontmatter, and the name of its file. */
interface PageValues {
  constants: Constants;
  frontmatter: Record<string, unknown>;
  params: Record<string, unknown>;
}

/** `{{ name }}` as the value that is known, or as code that names it. */
export function convertValues(
  source: string,
  values: PageValues,
  { page, line, report, hold }: VuePlace,
): string {
  return source.replace(/\{\{\s*([\s\S]*?)\s*\}\}/g, (_, expression: string) => {
    const known =
      values.constants.get(expression.replace(/\.value$/, '')) ??
      /^\s*(["'`])([^"'`$]*)\1\s*$/.exec(expression)?.[2] ??
      readMember(FRONTMATTER, expression, values.frontmatter) ??
      readMember(PARAMS, expression, values.params);
    if (known !== undefined) return known;
    const what = 'value that Vue computes, replaced by its name';
    report.add({ file: page.file, line, kind: 'left', what, detail: expression });
    return hold(`\`${expression.replaceAll('`', "'").replace(/\s+/g, ' ')}\``);
  });
}

const FRONTMATTER = /^(?:\$frontmatter|\$page\.frontmatter|frontmatter)\.([\w$]+)$/;
const PARAMS = /^(?:\$params|params|page\.params)\.([\w$]+)$/;

function readMember(
  pattern: RegExp,
  expression: string,
  data: Record<string, unknown>,
): string | undefined {
  const key = pattern.exec(expression)?.[1];
  const value = key !== undefined && Object.hasOwn(data, key) ? data[key] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
