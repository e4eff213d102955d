import { PLACE, toPlace } from '../format/weight.ts';
import type { PageText } from './page-terms.ts';
import { PostingsWriter, readPostings } from './postings-writer.ts';
import { CODE_BITS, CODE_MASK } from './term-counter.ts';
import { type TermRows, toCommonLimit } from './term-rows.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A page whose text is another one now, with as many sections as before. */
export interface ChangedText {
  /** The number of its first section in the index. */
  section: number;
  before: PageText;
  after: PageText;
}

interface Patch {
  rows: TermRows;
  vocabulary: Vocabulary;
  changed: readonly ChangedText[];
  sectionCount: number;
}

/**
 * Rows with the terms of some pages changed: only those terms are touched. Nothing when a word became
 * common by it, or stopped to be: its places then have to be found in all pages.
 */
export function patchRows({
  rows,
  vocabulary,
  changed,
  sectionCount,
}: Patch): TermRows | undefined {
  const limit = toCommonLimit(sectionCount);
  const edits = collectEdits(changed);
  const counts = new Uint32Array(vocabulary.size);
  counts.set(rows.counts);
  for (const [id, edit] of edits) {
    const before = counts[id] as number;
    const after = before + edit.grown;
    if (before > limit !== after > limit) return undefined;
    counts[id] = after;
  }
  const rowOf = new Int32Array(vocabulary.size).fill(-1);
  for (let row = 0; row < rows.ids.length; row++) rowOf[rows.ids[row] as number] = row;
  const writer = new PostingsWriter(rows.postings.bytes.length / 2);
  const order = vocabulary.order();
  const ids = new Uint32Array(order.length);
  let rowCount = 0;
  // Rows that stay are copied in one go, up to the next that does not.
  let copied = 0;
  let row = 0;
  for (let at = 0; at < order.length; at++) {
    const id = order[at] as number;
    const edit = edits.get(id);
    if (edit === undefined) {
      if (rowOf[id] === -1) continue;
      ids[rowCount++] = id;
      row++;
      continue;
    }
    writer.copyTerms(rows.postings, copied, row);
    if (rowOf[id] !== -1) row++;
    copied = row;
    if (write(id, rowOf[id] as number, edit)) ids[rowCount++] = id;
  }
  writer.copyTerms(rows.postings, copied, row);
  return { ids: ids.subarray(0, rowCount), counts, postings: writer.take() };

  function write(id: number, row: number, { codes }: Edit): boolean {
    const isCommon = (counts[id] as number) > limit;
    const places = row < 0 ? new Map<number, number>() : readPostings(rows.postings, row);
    for (const [section, code] of codes) {
      if (code === GONE || (isCommon && toPlace(code) === PLACE.text)) places.delete(section);
      else places.set(section, code);
    }
    let last = 0;
    for (const section of [...places.keys()].sort((a, b) => a - b)) {
      writer.add(section - last, places.get(section) as number);
      last = section;
    }
    return writer.endTerm();
  }
}

/** A term is not in a section any more. */
const GONE = -1;

interface Edit {
  /** How many sections more have the term. */
  grown: number;
  /** Its weight by section. */
  codes: Map<number, number>;
}

function collectEdits(changed: readonly ChangedText[]): Map<number, Edit> {
  const edits = new Map<number, Edit>();
  const add = (id: number, section: number, code: number, grown: number) => {
    const edit = edits.get(id) ?? { grown: 0, codes: new Map() };
    edit.grown += grown;
    edit.codes.set(section, code);
    edits.set(id, edit);
  };
  for (const { section: first, before, after } of changed) {
    for (let index = 0; index < after.sectionCount; index++) {
      const section = first + index;
      const old = listSection(before, index);
      for (const [id, code] of listSection(after, index)) {
        const known = old.get(id);
        if (known !== code) add(id, section, code, known === undefined ? 1 : 0);
        old.delete(id);
      }
      for (const id of old.keys()) add(id, section, GONE, -1);
    }
  }
  return edits;
}

/** The terms of one section, by number, with their weights. */
function listSection({ terms, ends }: PageText, index: number): Map<number, number> {
  const found = new Map<number, number>();
  const start = index === 0 ? 0 : (ends[index - 1] as number);
  for (let at = start; at < (ends[index] as number); at++) {
    const value = terms[at] as number;
    found.set(value >>> CODE_BITS, value & CODE_MASK);
  }
  return found;
}
