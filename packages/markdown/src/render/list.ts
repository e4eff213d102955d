import { attribute, emptyHtml, type Html, html, trustedHtml } from '@quire/base';
import type { List, ListItem, MdxNode } from '../tree/nodes.ts';
import type { RenderContext } from './context.ts';
import { renderNode, renderNodes } from './render-nodes.ts';

/** A list. Without blank lines between its items their text stands without paragraphs. */
export function renderList(node: List, context: RenderContext): Html {
  const loose = Boolean(node.spread) || node.children.some(isSpread);
  const start = node.ordered && node.start !== 1 && node.start;
  const tasks = node.children.some(isTask);
  const first = node.ordered ? (node.start ?? 1) : undefined;
  const items = context.run.sections.list(first, () => renderItems(node, loose, context));
  const attributes = html`${attribute('start', start)}${tasks && TASK_LIST}`;
  return node.ordered ? html`<ol${attributes}>${items}</ol>` : html`<ul${attributes}>${items}</ul>`;
}

function renderItems(node: List, loose: boolean, context: RenderContext): Html[] {
  return node.children.map((item) => {
    if (item.type !== 'listItem') return emptyHtml;
    return context.run.sections.item(() => renderItem(item, loose, context));
  });
}

const TASK_LIST = trustedHtml(' class="contains-task-list"');

function isSpread(node: MdxNode): boolean {
  return node.type === 'listItem' && Boolean(node.spread);
}

function isTask(node: MdxNode): boolean {
  return node.type === 'listItem' && typeof node.checked === 'boolean';
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
    context.run.sections.break();
  }
  if (!task) return html`<li>${content}</li>`;
  return html`<li class="task-list-item">${renderCheckbox(checked)} ${content}</li>`;
}

function renderCheckbox(checked: boolean): Html {
  const label = checked ? 'Done' : 'To do';
  return html`<input type="checkbox" disabled aria-label="${label}"${attribute('checked', checked)}>`;
}
