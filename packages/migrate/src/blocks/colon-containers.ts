import {
  type ColonContainer,
  createLookAhead,
  type Line,
  readColonContainer,
} from '@quire/model/dialects';
import { emitCallout } from '../emit/callout.ts';
import type { BlockReader } from './convert-blocks.ts';

/** A block between colons, and what it becomes in our form. */
export interface Container extends ColonContainer {
  /** What it holds in our form, or some lines of it. */
  content: (lines?: readonly Line[]) => string[];
  line: Line;
}

/** Reads the containers between colons of one page; `emit` says what becomes of one, and may leave it to be a note. */
export function createContainerReader(
  emit: (container: Container) => string[] | undefined,
): BlockReader {
  const lookAhead = createLookAhead();
  return ({ lines, at, line, convert }) => {
    const found = readColonContainer(lines, at, lookAhead);
    if (!found) return undefined;
    const content = (some: readonly Line[] = found.inside) => convert(some);
    const container: Container = { ...found, line, content };
    const written = emit(container) ?? toNote(container);
    return { lines: ['', ...written, ''], end: found.end };
  };
}

function toNote({ kind, title, content, columns }: Container): string[] {
  return emitCallout({ kind, title, content: content(), columns });
}
