import { KIND, kindOf } from './char-kind.ts';
import { visitTerms } from './tokenize.ts';

/** The words of a text in order: parts of names and not the names, pairs of characters where words have no gaps. */
export function listWords(text: string): string[] {
  const words: string[] = [];
  visitTerms(text, (term, start, _end, whole) => {
    if (!whole && !isRestOfRun(text, term, start)) words.push(term);
  });
  return words;
}

/** The last character of a longer run without gaps: the pair before has it already. */
export function isRestOfRun(text: string, term: string, start: number): boolean {
  return (
    term.length === 1 &&
    start > 0 &&
    kindOf(text.charCodeAt(start)) === KIND.packed &&
    kindOf(text.charCodeAt(start - 1)) === KIND.packed
  );
}
