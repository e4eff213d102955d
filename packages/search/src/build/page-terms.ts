import { type Block, toBlocksText } from '@quire/base/blocks';
import { encodeBlock } from '../format/stored-block.ts';
import { PLACE, type Place, toWeightCode } from '../format/weight.ts';
import type { SearchPage } from './search-page.ts';
import { counterOf, type TermCounter } from './term-counter.ts';
import type { Vocabulary } from './vocabulary.ts';

/** More sections than any page needs; what follows in a longer page is not searched. */
const MAX_SECTIONS = 1_000;
/** A section of ordinary length; fixed, so that what a page weighs depends on the page alone. */
const USUAL_LENGTH = 80;
const MAX_KEYWORDS = 100;

/** One page, ready to be put into an index: the terms of each section with their weights, and what is shown of it. */
export interface IndexedPage {
  page: Omit<SearchPage, 'sections'>;
  /** At least one; the first stands for the page itself. */
  text: PageText;
}

/** What of a page is in the index, apart from its place in the site. */
export interface PageText {
  sectionCount: number;
  /** The sections as the index has them: JSON of `[id, heading, blocks]` for each. May be made only when it is asked for. */
  readonly sections: string;
  /** How long that is, in UTF-16 units. */
  sectionsLength: number;
  /** Numbers of terms and, in the lowest bits, their weights: section after section. */
  terms: Uint32Array;
  /** Where the terms of each section end. */
  ends: Uint32Array;
}

/** Finds the terms of a page. */
export function indexPage(page: SearchPage, vocabulary: Vocabulary): IndexedPage {
  const { sections: _, ...shown } = page;
  const sections = toSections(page);
  const counter = counterOf(vocabulary);
  const ends = new Uint32Array(sections.length);
  for (const [index, section] of sections.entries()) {
    const fields: Field[] = index === 0 ? toLeadFields(page) : [[PLACE.heading, section.heading]];
    weigh(section, fields, counter);
    ends[index] = counter.packed;
  }
  const json = JSON.stringify(
    sections.map(({ id, heading, blocks }) => [id, heading, blocks.map(encodeBlock)]),
  );
  return {
    page: shown,
    text: {
      sectionCount: sections.length,
      sections: json,
      sectionsLength: json.length,
      terms: counter.takePacked(),
      ends,
    },
  };
}

interface Section {
  id: string;
  heading: string;
  blocks: readonly Block[];
  names: string;
}

/** The first section stands for the page: what it says of itself, and what stands before the first heading. */
function toSections({ sections, description = '' }: SearchPage): Section[] {
  const lead = sections[0]?.id === '' ? sections[0] : undefined;
  const headed = (lead ? sections.slice(1) : sections).slice(0, MAX_SECTIONS);
  const about: Block[] = description === '' ? [] : [{ kind: 'text', text: description }];
  const blocks = [...about, ...(lead?.blocks ?? [])];
  return [
    { id: '', heading: '', blocks, names: lead?.names ?? '' },
    ...headed.map(({ id, title, blocks: own, names = '' }) => {
      return { id, heading: title, blocks: own, names };
    }),
  ];
}

type Field = [place: Place, text: string];

/** From the least to the best place: the last one that has a term decides. */
function toLeadFields({ title, breadcrumbs, keywords }: SearchPage): Field[] {
  return [
    [PLACE.crumb, breadcrumbs.join('\n')],
    [PLACE.keyword, keywords.slice(0, MAX_KEYWORDS).join('\n')],
    [PLACE.title, title],
  ];
}

function weigh(
  { blocks, names }: Pick<Section, 'blocks' | 'names'>,
  fields: readonly Field[],
  counter: TermCounter,
): void {
  const generated = blocks.filter(isGenerated);
  const written = generated.length === 0 ? blocks : blocks.filter((block) => !isGenerated(block));
  let length = counter.count(toBlocksText(written));
  const inText = counter.met;
  if (generated.length > 0) length += counter.count(toBlocksText(generated));
  const inFields = counter.met;
  // Names in code are found, but do not make the text longer, and so its words weigh what they did.
  if (names !== '') counter.count(names);
  const places = new Map<number, { place: Place; shortness: number }>();
  for (const id of counter.listNames(listSubjects(written).join('\n'))) {
    places.set(id, { place: PLACE.heading, shortness: 0 });
  }
  for (const [place, field] of fields) {
    const ids = counter.listIds(field);
    // One word of a short title says more than one of a long title.
    const shortness = 1.6 / (1 + 0.25 * Math.max(0, ids.size - 1));
    for (const id of ids) places.set(id, { place, shortness });
  }
  const share = 1.2 * (0.4 + (0.6 * length) / USUAL_LENGTH);
  counter.pack(places.keys(), (id, count, at) => {
    const frequency = (2.2 * count) / (count + share);
    const field = places.get(id);
    if (field) return toWeightCode(field.place, field.shortness + frequency / 3);
    const place = at < inText ? PLACE.text : at < inFields ? PLACE.field : PLACE.code;
    return toWeightCode(place, frequency);
  });
}

/** What each row of a table, and each field, is about: to a reader who looks for a setting, that is a heading. */
function listSubjects(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'table') return block.rows.map(([first = '']) => first).filter(isOneWord);
    return block.kind === 'fields' ? block.fields.map(({ name }) => name) : [];
  });
}

function isOneWord(cell: string): boolean {
  return !/\s/.test(cell);
}

function isGenerated(block: Block): boolean {
  return block.kind === 'fields' && block.isGenerated === true;
}
