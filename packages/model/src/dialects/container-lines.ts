import type { ColonContainer } from './colon-container.ts';
import { createFenceWatch } from './fences.ts';
import type { Line } from './lines.ts';
import { calloutLines, type TaggedSource, tagLines, type WrittenLine } from './tagged-block.ts';

/** Converts the lines inside a block. */
export type Convert = (lines: readonly Line[]) => WrittenLine[];

/** A container between colons in our form: notes, folds, groups of code, tabs. */
export function containerLines(
  { kind, title, attributes, colons }: ColonContainer,
  source: TaggedSource,
  convert: Convert,
): WrittenLine[] {
  const { inside } = source;
  switch (kind.toLowerCase()) {
    case 'details':
      return tagLines(
        'Accordion',
        { title: title ?? 'Details', defaultOpen: /(?:^|\s)open(?:\s|$)/.test(attributes) },
        { ...source, inside: convert(inside) },
      );
    case 'code-group':
      return tagLines('CodeGroup', {}, { ...source, inside: convert(titleFences(inside)) });
    case 'tabs':
    case 'code-tabs':
      return tabLines(source, colons, convert);
    case 'raw':
    case 'v-pre':
      return convert(inside);
    default:
      return calloutLines({ kind, title }, { ...source, inside: convert(inside) });
  }
}

const LABELED = /^([ \t]*(?:`{3,}|~{3,})(?![`~])[^`[]*)\[([^\]`]+)\](.*)$/;

/** Only the line that opens code has a label. */
function titleFences(lines: readonly Line[]): Line[] {
  const partOfCode = createFenceWatch();
  return lines.map((line) => (partOfCode(line.text) === 'opening' ? titleFence(line) : line));
}

/** The label of code in a group, `[name]`, as its title. */
function titleFence(line: Line): Line {
  const text = line.text.replace(LABELED, (_, before: string, label: string, rest: string) => {
    const head = before.trimEnd();
    const title = label
      .replace(/~[^~]*~/g, '')
      .replaceAll('"', "'")
      .trim();
    return `${/[`~]$/.test(head) ? `${head}text` : head} title="${title}"${rest}`;
  });
  return text === line.text ? line : { ...line, text };
}

const TAB = /^[ \t]*(={2,}|@tab(?::active)?)[ \t]+(\S.*)$/;

/** Tabs, each behind a line with its name: as many equal signs as colons, less one. */
function tabLines(source: TaggedSource, colons: number, convert: Convert): WrittenLine[] {
  const tabs: { title: string; line: Line; inside: Line[] }[] = [];
  const before: Line[] = [];
  const isCode = createFenceWatch();
  for (const line of source.inside) {
    const [, mark = '', title] = isCode(line.text) ? [] : (TAB.exec(line.text) ?? []);
    const isOwn = mark.startsWith('@') || mark.length === colons - 1;
    if (title !== undefined && isOwn) tabs.push({ title: title.trimEnd(), line, inside: [] });
    else (tabs.at(-1)?.inside ?? before).push(line);
  }
  const inside = tabs.flatMap(({ title, line, inside: own }) => {
    const last = own.at(-1)?.number ?? line.number;
    return tagLines('Tab', { title }, { line, last, columns: 0, inside: convert(own) });
  });
  if (tabs.length === 0) return convert(before);
  return [...convert(before), ...tagLines('Tabs', {}, { ...source, inside })];
}
