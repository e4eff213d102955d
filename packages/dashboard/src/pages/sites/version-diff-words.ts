import type { BlockCounts, DiffReport } from '@quire/model';
import { formatCounted } from '../../ui/amounts.ts';

const BLOCK_STATES = ['added', 'removed', 'changed', 'moved'] as const;

/** `3 pages and 1 API operation differ.` */
export function describeChanges({ pages, operations }: DiffReport): string {
  const parts = [
    ...(pages.length > 0 ? [formatCounted(pages.length, 'page')] : []),
    ...(operations.length > 0 ? [formatCounted(operations.length, 'API operation')] : []),
  ];
  if (parts.length === 0) return 'Both versions look the same to readers.';
  const isOne = pages.length + operations.length === 1;
  return `${parts.join(' and ')} ${isOne ? 'differs' : 'differ'}.`;
}

/** `2 blocks added, 1 changed`; empty when there are none. */
export function describeBlocks(counts: BlockCounts): string {
  return BLOCK_STATES.filter((state) => counts[state] > 0)
    .map((state, index) => {
      const count = counts[state];
      return `${index === 0 ? formatCounted(count, 'block') : count} ${state}`;
    })
    .join(', ');
}
