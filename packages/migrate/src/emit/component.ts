import { type Attributes, indentLines, writeTagHead } from '@quire/model/dialects';

/** A component around content, on lines of its own. */
export function emitBlock(
  name: string,
  attributes: Attributes,
  content: readonly string[],
  columns = 0,
): string[] {
  const inside = trimBlank(content);
  const head = writeTagHead(name, attributes);
  const lines =
    inside.length === 0 ? [`${head} />`] : [`${head}>`, '', ...inside, '', `</${name}>`];
  return indentLines(lines, columns);
}

/** A component within a line, without content. */
export function emitInline(name: string, attributes: Attributes, content = ''): string {
  const head = writeTagHead(name, attributes);
  return content === '' ? `${head} />` : `${head}>${content}</${name}>`;
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
