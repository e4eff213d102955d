import { createBudget, LIMITS } from '../limits.ts';
import type { Block } from '../page/block.ts';
import type { PageContent } from '../page/read-page.ts';
import type { BlockChange } from './block-change.ts';
import { compareLists } from './compare-blocks.ts';
import { markMoves } from './find-moves.ts';

/** What changed on one page. */
export interface ContentChange {
  root: BlockChange;
  /** Whether the page was too much to compare as closely as others. */
  isCoarse: boolean;
}

/** Compares a page before and after. A pure function: the same pages give the same answer. */
export function compareContent(before: PageContent, after: PageContent): ContentChange {
  const budget = createBudget(LIMITS.pageSteps);
  const names = [...new Set([...before.root.children, ...after.root.children].map(nameOf))];
  const children = names.map((name): BlockChange => {
    const was = before.root.children.find((region) => nameOf(region) === name);
    const is = after.root.children.find((region) => nameOf(region) === name);
    const changes = compareLists(was?.children ?? [], is?.children ?? [], budget);
    return {
      state: 'same',
      ...(was ? { before: was } : {}),
      ...(is ? { after: is } : {}),
      children: changes,
      notes: [],
    };
  });
  const root: BlockChange = {
    state: 'same',
    before: before.root,
    after: after.root,
    children,
    notes: [],
  };
  markMoves(root, budget);
  return { root, isCoarse: budget.isExceeded() };
}

const nameOf = ({ name = '' }: Block) => name;
