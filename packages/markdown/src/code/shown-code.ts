import type { CodeFence } from '../component.ts';
import { type CodeNote, type CodeTypes, moveNotes } from './code-types.ts';
import { addClass, readLineMarks } from './line-marks.ts';
import type { WordMark } from './word-marks.ts';

/** The code of a fence as readers see it, and what is said of its lines and words. */
export interface ShownCode {
  code: string;
  /** Classes by line, starting at 1. */
  classes: Map<number, string[]>;
  words: WordMark[];
  /** What a compiler says of it. */
  notes: CodeNote[];
}

/** Reads the marks of a fence: comments in the code, signs of a diff, and the options behind the language. */
export function readShownCode(fence: CodeFence, types?: CodeTypes): ShownCode {
  const { code, classes, words, gone } = readLineMarks(types?.code ?? withoutCompilerLines(fence));
  const shown = fence.diff ? takeSigns(code, classes) : code;
  for (const line of fence.highlight) addClass(classes, line, 'line-highlight');
  for (const line of fence.focus) addClass(classes, line, 'line-focus');
  const notes = moveNotes(types?.notes ?? [], gone);
  return { code: shown, classes, words: [...words, ...(fence.words ?? [])], notes };
}

// What tells the compiler, not the reader: `// @errors: 2322`, `//    ^?`, and all before a cut.
const COMPILER_LINE = /^\s*\/\/\s*(?:@[\w-]+(?::.*)?|\^[?|^].*)\s*$/;
const CUT = /^\s*\/\/\s*---cut(?:-before)?---\s*$/;
const CUT_AFTER = /^\s*\/\/\s*---cut-after---\s*$/;

function withoutCompilerLines({ code, twoslash }: CodeFence): string {
  if (!twoslash) return code;
  const lines = code.split('\n');
  const start = lines.findLastIndex((line) => CUT.test(line)) + 1;
  const end = lines.findIndex((line) => CUT_AFTER.test(line));
  const shown = lines.slice(start, end < start ? undefined : end);
  return shown.filter((line) => !COMPILER_LINE.test(line)).join('\n');
}

const SIGNED = /^(?:\+(?!\+\+)|-(?!--))/;

/**
 * Takes the signs of a diff out of the code, so that its colors are those of its language and a copy is code.
 * Lines between them may begin with a space, as in a patch, or not; then the sign may have a space behind it.
 */
function takeSigns(code: string, classes: Map<number, string[]>): string {
  const lines = code.split('\n');
  const others = lines.filter((line) => line !== '' && !SIGNED.test(line));
  const isPatch = others.every((line) => line.startsWith(' '));
  const isSpaced = lines.every((line) => !SIGNED.test(line) || /^.(?: |$)/.test(line));
  const width = !isPatch && isSpaced ? 2 : 1;
  return lines
    .map((line, index) => {
      if (!SIGNED.test(line)) return isPatch ? line.slice(1) : line;
      const kind = line.startsWith('+') ? 'line-add' : 'line-remove';
      addClass(classes, index + 1, `line-diff ${kind}`);
      return line.slice(width);
    })
    .join('\n');
}
