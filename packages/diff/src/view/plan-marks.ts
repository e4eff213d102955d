import type { BlockChange } from '../compare/block-change.ts';
import type { Element, Node } from '../page/dom.ts';
import { isElement } from '../page/dom.ts';

/** Where in the document after the change something is marked, and where something is put back. */
export interface MarkPlan {
  /** Changes by the first node of their block. */
  marks: Map<Node, BlockChange>;
  /** Nodes that were written with the first one of their block. */
  written: Set<Node>;
  /** What is gone, by the node that it stood before or after. */
  before: Map<Node, BlockChange[]>;
  after: Map<Node, BlockChange[]>;
  /** What is gone from an element that has no blocks any more. */
  inside: Map<Element, BlockChange[]>;
}

/** Plans how a page is shown: the document after the change, with what is gone among what stayed. */
export function planMarks(root: BlockChange): MarkPlan {
  const plan: MarkPlan = {
    marks: new Map(),
    written: new Set(),
    before: new Map(),
    after: new Map(),
    inside: new Map(),
  };
  planChange(root, plan);
  return plan;
}

function planChange(change: BlockChange, plan: MarkPlan): void {
  const nodes = change.after?.nodes ?? [];
  const [first, ...others] = nodes;
  if (first && change.state !== 'same') {
    plan.marks.set(first, change);
    for (const node of others) plan.written.add(node);
  }
  // What is in a block that is new or has moved is marked with it.
  if (change.state === 'added' || change.state === 'moved') return;
  planChildren(change, plan);
}

function planChildren(change: BlockChange, plan: MarkPlan): void {
  let gone: BlockChange[] = [];
  let last: Node | undefined;
  for (const child of change.children) {
    const first = child.after?.nodes[0];
    if (!first) {
      gone.push(child);
      continue;
    }
    if (gone.length > 0) plan.before.set(first, gone);
    gone = [];
    planChange(child, plan);
    last = child.after?.nodes.at(-1);
  }
  if (gone.length === 0) return;
  const own = change.after?.nodes[0];
  if (last) plan.after.set(last, gone);
  else if (own && isElement(own)) plan.inside.set(own, gone);
}
