import { PLACE, type Place, toWeightCode } from '../format/weight.ts';
import { visitTerms } from '../words/tokenize.ts';
import type { SearchPage } from './search-page.ts';
import type { Vocabulary } from './vocabulary.ts';

/** More sections than any page needs; what follows in a longer page is not searched. */
const MAX_SECTIONS = 1_000;
/** A section of ordinary length; fixed, so that what a page weighs depends on the page alone. */
const USUAL_LENGTH = 80;
const MAX_KEYWORDS = 100;
/** Room for a weight beside the number of a term. */
export const CODE_ROOM = 64;

/** One page, ready to be put into an index: its sections, and the terms of each with their weights. */
export interface IndexedPage {
  page: SearchPage;
  /** At least one; the first stands for the page itself. */
  sections: { id: string; heading: string; text: string }[];
  /** For each section: numbers of terms times `CODE_ROOM`, plus their weights. */
  terms: Float64Array[];
}

/** Finds the terms of a page. */
export function indexPage(page: SearchPage, vocabulary: Vocabulary): IndexedPage {
  const sections = toSections(page);
  return {
    page,
    sections,
    terms: sections.map(({ heading, text }, index) => {
      const fields: Field[] = index === 0 ? toLeadFields(page) : [[PLACE.heading, heading]];
      return weigh(text, fields, vocabulary);
    }),
  };
}

/** The first section stands for the page: what it says of itself, and what stands before the first heading. */
function toSections({ sections, description = '' }: SearchPage): IndexedPage['sections'] {
  const [first] = sections;
  const lead = first?.id === '' ? `${description} ${first.text}` : description;
  const headed = (first?.id === '' ? sections.slice(1) : sections).slice(0, MAX_SECTIONS);
  return [
    { id: '', heading: '', text: lead.trim() },
    ...headed.map(({ id, title, text }) => ({ id, heading: title, text })),
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

function weigh(text: string, fields: readonly Field[], vocabulary: Vocabulary): Float64Array {
  const counts = new Map<number, number>();
  let length = 0;
  visitTerms(text, (term) => {
    length++;
    const id = vocabulary.idOf(term);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  });
  const places = new Map<number, { place: Place; shortness: number }>();
  for (const [place, field] of fields) {
    const ids = new Set<number>();
    visitTerms(field, (term) => ids.add(vocabulary.idOf(term)));
    // One word of a short title says more than one of a long title.
    const shortness = 1.6 / (1 + 0.25 * Math.max(0, ids.size - 1));
    for (const id of ids) {
      places.set(id, { place, shortness });
      if (!counts.has(id)) counts.set(id, 0);
    }
  }
  const share = 1.2 * (0.4 + (0.6 * length) / USUAL_LENGTH);
  const packed = new Float64Array(counts.size);
  let at = 0;
  for (const [id, count] of counts) {
    const frequency = (2.2 * count) / (count + share);
    const field = places.get(id);
    const code = field
      ? toWeightCode(field.place, field.shortness + frequency / 3)
      : toWeightCode(PLACE.text, frequency);
    packed[at++] = id * CODE_ROOM + code;
  }
  return packed;
}
