import { emitCallout } from '../emit/callout.ts';
import { dedent, indentOf, type Line } from '../text/lines.ts';
import type { Block, BlockPlace, BlockReader } from './convert-blocks.ts';

/** What a container says of itself: `:::tip[Title]{.class}` or `::: tip Title`. */
export interface Container {
  kind: string;
  title?: string;
  /** What it holds in our form, or some lines of it. */
  content: (lines?: readonly Line[]) => string[];
  columns: number;
  line: Line;
  inside: readonly Line[];
}

const OPEN =
  /^([ \t]*)(:{3,})[ \t]*([\w-]+)[ \t]*(?:\[((?:[^[\]]|\[[^\]]*\])*)\])?[ \t]*(?:\{[^}]*\})?[ \t]*(.*?)[ \t]*:*$/;
const CLOSE = /^[ \t]*(:{3,})[ \t]*$/;

/** Reads containers between colons; `emit` says what becomes of one, and may leave it to be a note. */
export function createContainerReader(
  emit: (container: Container) => string[] | undefined,
): BlockReader {
  return (place) => {
    const match = OPEN.exec(place.line.text);
    if (!match) return undefined;
    const [, , colons = '', kind = '', bracket, rest = ''] = match;
    const { end, inside } = readInside(place, colons.length);
    const title = (bracket ?? rest).trim();
    const columns = indentOf(place.line.text);
    const container: Container = {
      kind,
      ...(title === '' ? {} : { title }),
      content: (some = inside) => place.convert(some),
      columns,
      line: place.line,
      inside,
    };
    const lines = emit(container) ?? toNote(container);
    return { lines: ['', ...lines, ''], end } satisfies Block;
  };
}

function toNote({ kind, title, content, columns }: Container): string[] {
  return emitCallout({ kind, title, content: content(), columns });
}

/** The lines up to the colons that close a container; to the end where nothing does. */
function readInside(
  { lines, at, line }: BlockPlace,
  length: number,
): { end: number; inside: Line[] } {
  const columns = indentOf(line.text);
  let depth = 1;
  let index = at + 1;
  let fence = '';
  for (; index < lines.length; index++) {
    const { text } = lines[index] as Line;
    const ticks = /^[ \t]*(`{3,}|~{3,})/.exec(text)?.[1];
    if (ticks) {
      if (fence === '') fence = ticks;
      else if (ticks.startsWith(fence)) fence = '';
      continue;
    }
    if (fence !== '') continue;
    const close = CLOSE.exec(text)?.[1];
    if (close !== undefined && close.length === length && --depth === 0) break;
    if (close === undefined && OPEN.exec(text)?.[2]?.length === length) depth++;
  }
  const inside = lines
    .slice(at + 1, index)
    .map(({ text, number }) => ({ text: dedent(text, columns), number }));
  return { end: Math.min(index + 1, lines.length), inside };
}
