import type { InlineMath, MdxNode } from '../tree/nodes.ts';

/**
 * Whether text between two dollar signs is a formula, and not two prices or two shell variables. The rule
 * is the one other Markdown tools use: no space inside the signs, no digit and no word right after them.
 */
export function isFormula(math: InlineMath, next: MdxNode | undefined): boolean {
  const { value } = math;
  if (/^\s|\s$|`/.test(value)) return false;
  if (next?.type !== 'text') return true;
  return !/^(?:\d|(?!th|st|nd|rd)[A-Za-z]{2})/.test(next.value);
}

/** Whether a tree has inline formulas and none of them reads like one. */
export function hasOnlyFalseFormulas(root: MdxNode): boolean {
  const found = { real: 0, false: 0 };
  count(root, found);
  return found.false > 0 && found.real === 0;
}

function count(node: MdxNode, found: { real: number; false: number }): void {
  if (!('children' in node)) return;
  const { children } = node;
  for (let i = 0; i < children.length; i++) {
    const child = children[i] as MdxNode;
    if (child.type === 'inlineMath') {
      // `$$x$$` within a line is never mistaken: it is written on purpose.
      if (isFormula(child, children[i + 1])) found.real++;
      else found.false++;
    } else {
      count(child, found);
    }
  }
}
