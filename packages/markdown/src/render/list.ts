import type { List, ListItem, MdxNode } from '../tree/nodes.ts';
import type { RenderContext } from './context.ts';
import { renderNode, renderNodes } from './render-nodes.ts';

/** A list. Without blank lines between its items their text stands without paragraphs. */
export function renderList(node: List, context: RenderContext): string {
  const loose = Boolean(node.spread) || node.children.some(isSpread);
  const tag = node.ordered ? 'ol' : 'ul';
  const start = node.ordered && typeof node.start === 'number' && node.start !== 1;
  let items = '';
  let tasks = false;
  for (const item of node.children) {
    if (item.type !== 'listItem') continue;
    tasks ||= typeof item.checked === 'boolean';
    items += renderItem(item, loose, context);
  }
  return `<${tag}${start ? ` start="${node.start}"` : ''}${tasks ? ' class="task-list"' : ''}>${items}</${tag}>`;
}

function isSpread(node: MdxNode): boolean {
  return node.type === 'listItem' && Boolean(node.spread);
}

function renderItem(item: ListItem, loose: boolean, context: RenderContext): string {
  const { checked } = item;
  const task = typeof checked === 'boolean';
  let content = task ? `${renderCheckbox(checked)} ` : '';
  for (const child of item.children) {
    content +=
      child.type === 'paragraph' && !loose
        ? renderNodes(child.children, context)
        : renderNode(child, context);
    context.run.sections.add(' ');
  }
  return `<li${task ? ' class="task"' : ''}>${content}</li>`;
}

function renderCheckbox(checked: boolean): string {
  const label = checked ? 'Done' : 'To do';
  return `<input type="checkbox" disabled aria-label="${label}"${checked ? ' checked' : ''}>`;
}
