import { createHash } from 'node:crypto';
import type { BlockReport, GroupReport, PageReport } from '../report.ts';

/**
 * Finds pages that changed in the same way, as pages with one snippet do, and gives them a number.
 * Where on the page it is makes no difference.
 */
export function groupPages(pages: PageReport[]): GroupReport[] {
  const alike = new Map<string, PageReport[]>();
  for (const page of pages) {
    if (page.state !== 'changed' || page.coarse) continue;
    const key = describeChanges(page);
    alike.set(key, [...(alike.get(key) ?? []), page]);
  }
  const groups = [...alike.values()].filter((list) => list.length > 1);
  return groups.map((list, index) => {
    const id = index + 1;
    for (const page of list) page.group = id;
    return { id, pages: list.flatMap(({ after }) => after?.path ?? []) };
  });
}

function describeChanges({ blocks, notes }: PageReport): string {
  const hash = createHash('sha256').update(JSON.stringify(notes));
  const visit = (block: BlockReport) => {
    if (block.state !== 'same') {
      const { blocks: _, ...own } = block;
      hash.update(JSON.stringify(own));
    }
    for (const inner of block.blocks ?? []) visit(inner);
  };
  for (const block of blocks) visit(block);
  return hash.digest('base64url');
}
