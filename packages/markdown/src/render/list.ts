import { attribute, type Html, html, trustedHtml } from '@quire/base';
import type { List, ListItem, MdxNode } from '../tree/nodes.ts';
import type { RenderContext } from './context.ts';
import { renderNode, renderNodes } from './render-nodes.ts';

/** A list. Without blank lines between its items their text stands without paragraphs. */
export function renderList(node: List, context: RenderContext): Html {
  const loose = Boolean(node.spread) || node.children.some(isSpread);
  const start = node.ordered && node.start !== 1 && node.start;
  const items: Html[] = [];
  let tasks = false;
  for (const item of node.children) {
    if (item.type !== 'listItem') continue;
    tasks ||= typeof item.checked === 'boolean';
    items.push(renderItem(item, loose, context));
  }
  const attributes = html`${attribute('start', start)}${tasks && TASK_LIST}`;
  return node.ordered ? html`<ol${attributes}>${items}</ol>` : html`<ul${attributes}>${items}</ul>`;
}

const TASK_LIST = trustedHtml(' class="contains-task-list"');

function isSpread(node: MdxNode): boolean {
  return node.type === 'listItem' && Boolean(node.spread);
}

function renderItem(item: ListItem, loose: boolean, context: RenderContext): Html {
  const { checked } = item;
  const task = typeof checked === 'boolean';
  const content: Html[] = [];
  for (const child of item.children) {
    content.push(
      child.type === 'paragraph' && !loose
        ? renderNodes(child.children, context)
        : renderNode(child, context),
    );
    context.run.sections.add(' ');
  }
  if (!task) return html`<li>${content}</li>`;
  return html`<li class="task-list-item">${renderCheckbox(checked)} ${content}</li>`;
}

function renderCheckbox(checked: boolean): Html {
  const label = checked ? 'Done' : 'To do';
  return html`<input type="checkbox" disabled aria-label="${label}"${attribute('checked', checked)}>`;
}
