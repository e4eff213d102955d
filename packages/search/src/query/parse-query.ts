import { isRestOfRun } from '../words/list-words.ts';
import { visitTerms } from '../words/tokenize.ts';

/** What is typed beyond this is not looked at. */
export const MAX_QUERY_LENGTH = 256;
const MAX_TERMS = 12;

/** A term that a reader asks for. */
export interface QueryTerm {
  term: string;
  /** A name as a whole: it raises what has it, and nothing is lost without it. */
  whole: boolean;
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
    if (known) known.open ||= open;
    else terms.set(term, { term, whole, open });
  });
  return [...terms.values()];
}
