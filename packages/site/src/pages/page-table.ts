import { compareText } from '@quire/base';
import { toOtherName } from '../navigation/nearest-section.ts';
import type { PageInfo, PageTable } from './page-info.ts';

/** Puts pages into a table. */
export function createPageTable(pages: readonly PageInfo[]): PageTable {
  const sorted = [...pages].sort((a, b) => compareText(a.path, b.path));
  const byPath = new Map(sorted.map((page) => [page.path, page]));
  return {
    get: (path) => byPath.get(path) ?? byPath.get(toOtherName(path)),
    all: () => sorted,
  };
}
