import { isRestOfRun } from '../words/list-words.ts';
import { visitTerms } from '../words/tokenize.ts';

/** What is typed beyond this is not looked at. */
export const MAX_QUERY_LENGTH = 256;
const MAX_TERMS = 12;
/** Not a hyphen: words of prose have it, and the next page writes them without. */
const CODE_NAME = /[_.]|\p{Ll}\p{Lu}/u;

/** A term that a reader asks for. */
export interface QueryTerm {
  term: string;
  /** A name as a whole: it raises what has it, and nothing is lost without it. */
  whole: boolean;
  /** A name with a sign or a capital inside, as only code has it: what lacks it is not what was asked for. */
  code?: boolean;
  /** The reader may still be typing it. */
  open: boolean;
}

/** The terms of a query, each once; the first twelve. */
export function parseQuery(query: string): QueryTerm[] {
  const text = query.slice(0, MAX_QUERY_LENGTH);
  const terms = new Map<string, QueryTerm>();
  visitTerms(text, (term, start, end, whole) => {
    if (terms.size >= MAX_TERMS || isRestOfRun(text, term, start)) return;
    const open = end === text.length;
    const known = terms.get(term);
    const code = whole && CODE_NAME.test(text.slice(start, end));
    if (known) known.open ||= open;
    else terms.set(term, { term, whole, code, open });
  });
  return [...terms.values()];
}
