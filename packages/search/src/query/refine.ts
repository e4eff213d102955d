import { toBlockText } from '@quire/base/blocks';
import type { PageRecord } from '../format/index-format.ts';
import { decodeBlocks } from '../format/stored-block.ts';
import type { AskedWords } from './asked-words.ts';
import type { RankedPage, RankedSection } from './rank.ts';
import { rateTitle } from './rate-title.ts';

/** A page that may be an answer, with what is shown of it. */
export interface FoundPage extends RankedPage {
  record: PageRecord;
  /** The number of its first section. */
  first: number;
}

/** What having the words as they were typed, one after the other, is worth. */
const PHRASE_WRITTEN = 1.35;
/** To a section, what having a path, a flag or a name with all of its signs is worth. */
const NAME_WRITTEN = 2;
/** A section that has all the words is among the best of its page; no more of them are read. */
const MAX_READ = 8;

/** The same pages, better ordered: their titles and texts are known now, which the postings do not tell. */
export function refine(pages: readonly FoundPage[], asked: AskedWords): FoundPage[] {
  return pages
    .map((page) => refinePage(page, asked))
    .sort((a, b) => b.score - a.score || a.page - b.page);
}

function refinePage(found: FoundPage, asked: AskedWords): FoundPage {
  const [, title, , records] = found.record;
  const worth = asked.hasSigns ? NAME_WRITTEN : PHRASE_WRITTEN;
  let written = 1;
  const sections = found.sections.map(({ section, score }, at): RankedSection => {
    const record = at < MAX_READ ? records[section - found.first] : undefined;
    if (!record || !holdsLiteral(record, asked.literal)) return { section, score };
    written = PHRASE_WRITTEN;
    return { section, score: score * worth };
  });
  sections.sort((a, b) => b.score - a.score || a.section - b.section);
  return { ...found, score: found.score * written * rateTitle(title, asked), sections };
}

function holdsLiteral([, heading, stored]: PageRecord[3][number], literal: string): boolean {
  if (literal === '') return false;
  const has = (text: string) => text.toLowerCase().includes(literal);
  return has(heading) || decodeBlocks(stored).some((block) => has(toBlockText(block)));
}
