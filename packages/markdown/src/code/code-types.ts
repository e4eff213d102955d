import type { CodeFence } from '../component.ts';
import type { Stretch } from './word-marks.ts';

/** What a compiler says of the code of a block. */
export interface CodeTypes {
  /** The code as readers see it, without what is written for the compiler; absent where it could not be asked. */
  code?: string;
  notes: readonly CodeNote[];
  /** What the compiler refuses and the block does not expect. */
  problems: readonly CodeProblem[];
}

/** One thing that is said of a stretch of code. */
export interface CodeNote {
  /** `hover` shows when a reader points at it, `highlight` marks it; the others stand below their line. */
  kind: 'hover' | 'highlight' | 'query' | 'error' | 'completions';
  /** From 1, in the code that readers see. */
  line: number;
  /** Characters of the line. */
  start: number;
  end: number;
  text: string;
  /** The comment that explains the name. */
  docs?: string;
}

export interface CodeProblem {
  /** From 1, in the code as it is written; absent for what is about the whole block. */
  line?: number;
  message: string;
}

/** Why there are no types: nothing on this machine can tell them. */
export interface NoCodeTypes {
  missing: string;
  fix: string;
}

/** Asks the compiler of the author's project. */
export type ReadCodeTypes = (
  fence: Pick<CodeFence, 'language' | 'code'>,
) => CodeTypes | NoCodeTypes;

/** The notes as they are after some lines were taken out of the code. */
export function moveNotes(notes: readonly CodeNote[], gone: readonly number[]): CodeNote[] {
  if (gone.length === 0) return [...notes];
  return notes.map((note) => ({
    ...note,
    line: note.line - gone.filter((line) => line < note.line).length,
  }));
}

const ELEMENTS: Partial<Record<CodeNote['kind'], (note: CodeNote) => Stretch['element']>> = {
  hover: ({ text, docs }) => ({
    name: 'span',
    attributes: { class: 'q-hover-type', title: docs ? `${text}\n\n${docs}` : text },
  }),
  error: () => ({ name: 'span', attributes: { class: 'q-refused' } }),
  highlight: () => undefined,
};

/** The stretches of lines that notes of a kind are about. */
export function toStretches(
  notes: readonly CodeNote[],
  kind: 'hover' | 'highlight' | 'error',
): Map<number, Stretch[]> {
  const found = new Map<number, Stretch[]>();
  for (const note of notes) {
    if (note.kind !== kind || note.end <= note.start) continue;
    const stretches = found.get(note.line) ?? [];
    if (stretches.some(({ start, end }) => note.start < end && start < note.end)) continue;
    const element = ELEMENTS[kind]?.(note);
    stretches.push({ start: note.start, end: note.end, ...(element ? { element } : {}) });
    found.set(note.line, stretches);
  }
  return found;
}
