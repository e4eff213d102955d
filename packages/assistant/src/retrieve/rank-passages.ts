import {
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
export const RANK = { index: 0.5, page: 0.3, history: 0.75, lead: 1, empty: 0.7 };

/** The sections of an index by how well they answer, the best first. */
export async function rankPassages(
  reader: SectionReader,
  concepts: readonly FoundConcept[],
): Promise<Passage[]> {
  const chosen = await chooseSections(reader, concepts, MAX_READ);
  const best = Math.max(1e-9, ...chosen.map(({ score }) => score));
  const bestPage = Math.max(1e-9, ...chosen.map(({ pageScore }) => pageScore));
  const passages = await Promise.all(
    chosen.map((each) => toPassage(reader, each, concepts, best, bestPage)),
  );
  return passages.filter((passage) => passage !== undefined).sort((a, b) => b.score - a.score);
}

async function toPassage(
  reader: SectionReader,
  { section, page, score, pageScore }: ChosenSection,
  concepts: readonly FoundConcept[],
  best: number,
  bestPage: number,
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
  const text = toBlocksText(blocks);
  const own = scoreSection(concepts, {
    text: toStems(blocks.map(toBlockText).join(' ').slice(0, MAX_TEXT)),
    heading: toStems(heading),
    title: toStems(title),
    crumbs: toStems(breadcrumbs.join(' ')),
  });
  return {
    address,
    id,
    title,
    heading,
    breadcrumbs,
    text,
    blocks,
    coverage: own.coverage,
    score:
      (own.score + RANK.index * (score / best) + RANK.page * (pageScore / bestPage)) *
      (isHistory(reader, page) ? RANK.history : 1) *
      (id === '' ? RANK.lead : 1) *
      (blocks.length === 0 ? RANK.empty : 1),
  };
}

/** Whether a page tells what changed once, not how things are. */
function isHistory({ kinds }: SectionReader, page: number): boolean {
  const kind = PAGE_KINDS[kinds[page] ?? 0];
  return kind === 'changelog' || kind === 'decision';
}
