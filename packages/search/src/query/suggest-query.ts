import { isRestOfRun } from '../words/list-words.ts';
import { visitTerms } from '../words/tokenize.ts';
import { findFarther, findVery } from './find-candidates.ts';
import type { SectionReader } from './index-reader.ts';
import { MAX_QUERY_LENGTH } from './parse-query.ts';
import type { TermMatch } from './score-term.ts';

/** Shorter halves of a word are words by chance. */
const MIN_HALF = 3;

/** The query with words of this site in the place of those that it lacks; nothing where there is nothing better. */
export async function suggestQuery(
  reader: SectionReader,
  query: string,
  matches: readonly TermMatch[],
): Promise<string | undefined> {
  const better = new Map<string, string>();
  for (const match of matches) {
    const { term, whole } = match.query;
    const found = whole ? undefined : await findBetter(reader, match);
    if (found !== undefined && found !== term) better.set(term, found);
  }
  return better.size === 0 ? undefined : replaceTerms(query.slice(0, MAX_QUERY_LENGTH), better);
}

async function findBetter(
  reader: SectionReader,
  { query, candidates, alternatives }: TermMatch,
): Promise<string | undefined> {
  const [best] = candidates;
  if (alternatives.length > 0 || (best && !best.isSimilar)) return undefined;
  const likely = candidates.filter(({ quality }) => quality === best?.quality);
  const [common] = likely.sort((a, b) => b.count - a.count);
  if (common) return common.term;
  return (await findHalves(reader, query.term)) ?? (await findFarther(reader, query))?.term;
}

/** Two words that were typed as one. */
async function findHalves(reader: SectionReader, term: string): Promise<string | undefined> {
  let best: { text: string; count: number } | undefined;
  for (let at = MIN_HALF; at <= term.length - MIN_HALF; at++) {
    const halves = [term.slice(0, at), term.slice(at)] as const;
    const first = await findVery(reader, halves[0]);
    const second = first && (await findVery(reader, halves[1]));
    if (!second) continue;
    const count = Math.min(first.count, second.count);
    if (!best || count > best.count) best = { text: halves.join(' '), count };
  }
  return best?.text;
}

/** The text with other words in the place of some of its terms, everything else as it was typed. */
function replaceTerms(text: string, better: ReadonlyMap<string, string>): string {
  let changed = '';
  let from = 0;
  visitTerms(text, (term, start, end, whole) => {
    const other = whole || isRestOfRun(text, term, start) ? undefined : better.get(term);
    if (other === undefined || start < from) return;
    changed += text.slice(from, start) + other;
    from = end;
  });
  return (changed + text.slice(from)).trim();
}
