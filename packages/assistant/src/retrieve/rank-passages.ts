import {
  type Block,
  decodeBlocks,
  PAGE_KINDS,
  type SectionReader,
  toBlocksText,
  toBlockText,
} from '@quire/search';
import type { Passage } from '../passage.ts';
import { type ChosenSection, chooseSections } from './choose-sections.ts';
import { MAX_TEXT, toStems } from './find-form.ts';
import type { FoundConcept } from './find-terms.ts';
import { scoreSection } from './score-section.ts';

/** How many sections are read for a question. */
const MAX_READ = 60;
/** How much it counts what the index says of a section, and of its page as a whole. */
const INDEX_SHARE = 0.3;
const PAGE_SHARE = 0.3;
/** What changed once, or why, seldom says how things are. */
const HISTORY = 0.75;
/** Characters of the beginning of a page that speak for all of its sections. */
const MAX_ABOUT = 500;
/** A heading with nothing below it answers little. */
const EMPTY = 0.7;

/** The sections of an index by how well they answer, the best first. */
export async function rankPassages(
  reader: SectionReader,
  concepts: readonly FoundConcept[],
): Promise<Passage[]> {
  const chosen = await chooseSections(reader, concepts, MAX_READ);
  const best = Math.max(1e-9, ...chosen.map(({ score }) => score));
  const bestPage = Math.max(1e-9, ...chosen.map(({ pageScore }) => pageScore));
  const passages = await Promise.all(
    chosen.map((each) => {
      const byIndex = INDEX_SHARE * (each.score / best) + PAGE_SHARE * (each.pageScore / bestPage);
      return toPassage(reader, each, concepts, byIndex);
    }),
  );
  return passages.filter((passage) => passage !== undefined).sort((a, b) => b.score - a.score);
}

async function toPassage(
  reader: SectionReader,
  { section, page }: ChosenSection,
  concepts: readonly FoundConcept[],
  byIndex: number,
): Promise<Passage | undefined> {
  const record = await reader.page(page);
  if (!record) return undefined;
  const [address, title, breadcrumbs, sections] = record;
  const [id, heading, stored] = sections[section - (reader.firstSections[page] ?? 0)] ?? [
    '',
    '',
    '',
  ];
  const blocks = decodeBlocks(stored);
  const { score, coverage } = scoreSection(concepts, {
    text: toStems(blocks.map(toBlockText).join(' ').slice(0, MAX_TEXT)),
    heading: toStems(heading),
    title: toStems(title),
    about: toStems(readAbout(decodeBlocks(sections[0]?.[2] ?? ''))),
    crumbs: toStems(breadcrumbs.join(' ')),
  });
  const factor =
    toBoost(reader.boosts[page]) *
    (isHistory(reader, page) ? HISTORY : 1) *
    (blocks.length === 0 ? EMPTY : 1);
  return {
    address,
    id,
    title,
    heading,
    breadcrumbs,
    text: toBlocksText(blocks),
    blocks,
    coverage,
    score: (score + byIndex) * factor,
  };
}

/** What a page says of itself: its description, or how it begins. */
function readAbout(blocks: readonly Block[]): string {
  return blocks.slice(0, 2).map(toBlockText).join(' ').slice(0, MAX_ABOUT);
}

/** Whether a page tells what changed once, or why, not how things are. */
function isHistory({ kinds }: SectionReader, page: number): boolean {
  const kind = PAGE_KINDS[kinds[page] ?? 0];
  return kind === 'changelog' || kind === 'decision';
}

/** The rank that an author gives a page counts, within limits: what is asked decides. */
function toBoost(boost = 1): number {
  return Math.min(Math.max(boost, 0.5), 2);
}
