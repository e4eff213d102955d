import { type Attributes, writeTagHead } from './attributes.ts';
import { toCallout, toWords } from './callout.ts';
import { isBlank, type Line, withText } from './lines.ts';

/** Lines that become what stands between two tags. */
export interface TaggedSource {
  /** The line that opens the block. */
  line: Line;
  /** The number of the line that closes it. */
  last: number;
  columns: number;
  inside: readonly Line[];
}

/** A blank line that MDX needs around tags; one that stands there already is enough. */
export interface WrittenLine extends Line {
  isGap?: true;
}

/** A component around lines. Its tags have the place of the marks that they stand for. */
export function tagLines(
  name: string,
  attributes: Attributes,
  { line, last, columns, inside }: TaggedSource,
): WrittenLine[] {
  const space = ' '.repeat(columns);
  const { number, cut = 0 } = line;
  const open = { text: `${space}${writeTagHead(name, attributes)}>`, number, cut };
  const close = { text: `${space}</${name}>`, number: last };
  const content = inside.map((one) => (isBlank(one.text) ? one : withText(one, space + one.text)));
  return [gap(line), open, gap(line), ...content, gap(close), close, gap(close)];
}

/** A note apart from the text. One without content shows its title as text. */
export function calloutLines(
  { kind, title }: { kind: string; title?: string | undefined },
  source: TaggedSource,
): WrittenLine[] {
  const { name, title: shown } = toCallout(kind, title);
  if (source.inside.some(({ text }) => !isBlank(text))) {
    return tagLines(name, { title: shown }, source);
  }
  const { number } = source.line;
  return tagLines(name, {}, { ...source, inside: [{ text: shown ?? toWords(kind), number }] });
}

function gap({ number }: Line): WrittenLine {
  return { text: '', number, isGap: true };
}

/** The lines without the gaps that stand next to a blank line. */
export function dropGaps(lines: readonly WrittenLine[]): Line[] {
  const kept: WrittenLine[] = [];
  for (const line of lines) {
    const before = kept.at(-1);
    if (line.isGap && (before === undefined || isBlank(before.text))) continue;
    if (before?.isGap && isBlank(line.text)) kept.pop();
    kept.push(line);
  }
  return kept;
}
