import type { BlockCounts, DiffReport, PageReport } from '../report.ts';

const STATES: Readonly<Record<PageReport['state'], string>> = {
  added: 'New page',
  removed: 'Removed page',
  moved: 'Moved page',
  changed: 'Changed page',
};

export function stateWords(state: PageReport['state']): string {
  return STATES[state];
}

/** `2 blocks added, 1 changed`; empty when there are none. */
export function describeCounts(counts: BlockCounts): string {
  const parts = (['added', 'removed', 'changed', 'moved'] as const)
    .filter((state) => counts[state] > 0)
    .map((state, index) => {
      const count = counts[state];
      const noun = index === 0 ? (count === 1 ? ' block' : ' blocks') : '';
      return `${count}${noun} ${state}`;
    });
  return parts.join(', ');
}

/** `3 pages changed, 1 added; 2 API operations changed`. */
export function describeReport({ counts }: DiffReport): string {
  const pages = (['changed', 'added', 'removed', 'moved'] as const)
    .filter((state) => counts[state] > 0)
    .map((state, index) => {
      const noun = index === 0 ? (counts[state] === 1 ? ' page' : ' pages') : '';
      return `${counts[state]}${noun} ${state}`;
    });
  const operations =
    counts.operations > 0
      ? [
          `${counts.operations} API ${counts.operations === 1 ? 'operation differs' : 'operations differ'}`,
        ]
      : [];
  const all = [...(pages.length > 0 ? [pages.join(', ')] : []), ...operations];
  return all.length > 0 ? all.join('; ') : 'No differences';
}
