import { indentLines } from '../text/lines.ts';

/** Values of attributes: text, a switch, or a number. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** A component around content, on lines of its own. */
export function emitBlock(
  name: string,
  attributes: Attributes,
  content: readonly string[],
  columns = 0,
): string[] {
  const inside = trimBlank(content);
  const head = `<${[name, ...writeAttributes(attributes)].join(' ')}`;
  const lines =
    inside.length === 0 ? [`${head} />`] : [`${head}>`, '', ...inside, '', `</${name}>`];
  return indentLines(lines, columns);
}

/** A component within a line, without content. */
export function emitInline(name: string, attributes: Attributes, content = ''): string {
  const head = `<${[name, ...writeAttributes(attributes)].join(' ')}`;
  return content === '' ? `${head} />` : `${head}>${content}</${name}>`;
}

function writeAttributes(attributes: Attributes): string[] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    if (value === undefined || value === false) return [];
    if (value === true) return name;
    if (typeof value === 'number') return `${name}={${value}}`;
    return `${name}="${toAttributeText(value)}"`;
  });
}

function toAttributeText(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('"', '&quot;').trim();
}

function trimBlank(lines: readonly string[]): string[] {
  let start = 0;
  let end = lines.length;
  while (start < end && lines[start]?.trim() === '') start++;
  while (end > start && lines[end - 1]?.trim() === '') end--;
  return lines.slice(start, end);
}

/** A note in the place of what could not be converted. */
export function emitNotice(words: string, columns = 0): string[] {
  return emitBlock('Warning', {}, [words], columns);
}
