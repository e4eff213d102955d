import type { ManifestFile } from '@quire/model';
import type { ChangedText, EarlierIndex, PageText, TermRows } from '@quire/search';
import { toDigest } from '../cache/digest.ts';
import type { CollectedPage } from './collect-pages.ts';

/** What is known of earlier indexes. */
export interface SearchMemory {
  /** A file of them, by what it was made from. */
  getPart(key: string): NamedFile | undefined;
  putPart(key: string, file: NamedFile): void;
  /** The terms of an index, as long as it is of the same pages in the same order. */
  getRows(key: string, pages: string): TermRows | undefined;
  putRows(key: string, pages: string, rows: TermRows): void;
  /** What an index had of a page: of what that was made, and the text itself. */
  getText(path: string): { key: string; load(): PageText | undefined } | undefined;
}

/** A file of an index, and what is known of its bytes: apart from its name, as the manifest has that alone. */
export interface NamedFile {
  file: string;
  known: ManifestFile;
}

/** More changed pages than this, and building anew is as fast. */
const MAX_CHANGED_SHARE = 0.1;

/** The same index of the build before, and which pages it had another text of. */
export function findEarlier(
  memory: SearchMemory,
  key: string,
  pages: readonly CollectedPage[],
): EarlierIndex | undefined {
  const changed: ChangedText[] = [];
  let section = 0;
  for (const { path, key: now, isKept, indexed } of pages) {
    const { text } = indexed;
    const before = isKept ? undefined : memory.getText(path);
    if (!isKept && !before) return undefined;
    if (before && (now === undefined || before.key !== now)) {
      const old = before.load();
      if (old?.sectionCount !== text.sectionCount) return undefined;
      changed.push({ section, before: old, after: text });
      if (changed.length > pages.length * MAX_CHANGED_SHARE) return undefined;
    }
    section += text.sectionCount;
  }
  const rows = memory.getRows(key, toOrder(pages));
  return rows && { rows, changed };
}

/** Of which pages an index is, in which order. */
export function toOrder(pages: readonly CollectedPage[]): string {
  return toDigest(pages.map(({ path }) => path).join('\n'));
}
