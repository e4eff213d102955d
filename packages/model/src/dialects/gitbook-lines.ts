import type { Convert } from './container-lines.ts';
import { type GitbookBlock, takeStepTitle } from './gitbook-block.ts';
import { isBlank, type Line, withText } from './lines.ts';
import { calloutLines, type TaggedSource, tagLines, type WrittenLine } from './tagged-block.ts';

/** Writes one kind of block. Its content is in `source.inside`, not converted yet. */
type Write = (block: GitbookBlock, source: TaggedSource, convert: Convert) => WrittenLine[];

const WRITERS: Readonly<Record<string, Write>> = {
  hint: ({ attributes }, source, convert) =>
    calloutLines({ kind: attributes.style ?? 'info' }, converted(source, convert)),
  tabs: (_, source, convert) => tagLines('Tabs', {}, converted(source, convert)),
  tab: ({ attributes }, source, convert) =>
    tagLines('Tab', { title: attributes.title || 'Tab' }, converted(source, convert)),
  stepper: (_, source, convert) => tagLines('Steps', {}, converted(source, convert)),
  step: (_, source, convert) => {
    const { title, rest } = takeStepTitle(source.inside);
    return tagLines('Step', { title }, converted({ ...source, inside: rest }, convert));
  },
  code: ({ attributes }, source, convert) =>
    indented(convert(optionFence(source.inside, attributes)), source),
  'content-ref': (_, source, convert) => indented(convert(source.inside), source),
  embed: linkLines,
  file: linkLines,
};

/** Whether a block has a form of ours that pages can be shown with. */
export function isWritable({ name }: GitbookBlock): boolean {
  return Object.hasOwn(WRITERS, name);
}

/** A block of GitBook in our form. One that begins a list item stays in it. */
export function gitbookLines(
  block: GitbookBlock,
  source: TaggedSource,
  convert: Convert,
): WrittenLine[] {
  const lines = WRITERS[block.name]?.(block, source, convert) ?? [];
  const first = block.mark === '' ? -1 : lines.findIndex(({ text }) => !isBlank(text));
  return lines.map((line, index) => {
    if (index !== first) return line;
    const before = ' '.repeat(block.columns - block.mark.length) + block.mark;
    return withText(line, before + line.text.slice(block.columns));
  });
}

function converted(source: TaggedSource, convert: Convert): TaggedSource {
  return { ...source, inside: convert(source.inside) };
}

function indented(lines: readonly WrittenLine[], { columns }: TaggedSource): WrittenLine[] {
  const space = ' '.repeat(columns);
  return lines.map((line) => (isBlank(line.text) ? line : withText(line, space + line.text)));
}

/** Options of code stand around it there, and on its fence here. */
function optionFence(inside: readonly Line[], options: Readonly<Record<string, string>>): Line[] {
  const words = [
    ...(options.title ? [`title="${options.title.replaceAll('"', "'")}"`] : []),
    ...(options.lineNumbers === 'true' ? ['lines'] : []),
    ...(options.overflow === 'wrap' ? ['wrap'] : []),
    ...(options.expandable === 'true' ? ['expandable'] : []),
  ].join(' ');
  const at = inside.findIndex(({ text }) => /^[ \t]*(?:`{3,}|~{3,})/.test(text));
  return inside.map((line, index) => {
    if (index !== at || words === '') return line;
    const bare = /^[ \t]*[`~]+[ \t]*$/.test(line.text);
    return { ...line, text: `${line.text.trimEnd()}${bare ? 'text' : ''} ${words}` };
  });
}

/** What a reader opens elsewhere, and the words that stand with it. */
function linkLines(
  { attributes }: GitbookBlock,
  source: TaggedSource,
  convert: Convert,
): WrittenLine[] {
  const address = attributes.url ?? attributes.src;
  const { line, inside } = source;
  const gap = { text: '', number: line.number, isGap: true } as const;
  const link = address ? [`[${address}](${encodeURI(decodeSafely(address))})`] : [];
  const own = link.map((text) => ({ text, number: line.number }));
  return indented([gap, ...own, gap, ...convert(inside)], source);
}

function decodeSafely(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
