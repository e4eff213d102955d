import { compareText } from '@quire/base';
import { PLACE, toPlace } from '../format/weight.ts';
import { findPlace } from './find-place.ts';
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
  const writer = new PostingsWriter(rows.postings.bytes.length / 2);
  const ids = new Uint32Array(rows.ids.length + edits.size);
  let rowCount = 0;
  let copied = 0;
  const copyUpTo = (row: number) => {
    writer.copyTerms(rows.postings, copied, row);
    ids.set(rows.ids.subarray(copied, row), rowCount);
    rowCount += row - copied;
    copied = row;
  };
  for (const { id, term, edit } of sortByTerm(edits, vocabulary)) {
    const row = findPlace(rows.ids, copied, (other) => vocabulary.termOf(other) < term);
    copyUpTo(row);
    const isThere = rows.ids[row] === id;
    if (isThere) copied++;
    if (write(id, isThere ? row : undefined, edit)) ids[rowCount++] = id;
  }
  copyUpTo(rows.ids.length);
  return { ids: ids.subarray(0, rowCount), counts, postings: writer.take() };

  function write(id: number, row: number | undefined, { codes }: Edit): boolean {
    const isCommon = (counts[id] as number) > limit;
    const places = row === undefined ? new Map<number, number>() : readPostings(rows.postings, row);
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

function sortByTerm(edits: ReadonlyMap<number, Edit>, vocabulary: Vocabulary) {
  return [...edits]
    .map(([id, edit]) => ({ id, edit, term: vocabulary.termOf(id) }))
    .sort((a, b) => compareText(a.term, b.term));
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
