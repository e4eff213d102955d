import type { MdxNode, Table } from '../tree/nodes.ts';
import type { RenderContext } from './context.ts';
import { renderNodes } from './render-nodes.ts';

const ALIGNMENTS = new Set(['left', 'right', 'center']);

/** A table that scrolls by itself when it is wider than the page. */
export function renderTable(node: Table, context: RenderContext): string {
  const styles = (node.align ?? []).map((align) =>
    align && ALIGNMENTS.has(align) ? ` style="text-align:${align}"` : '',
  );
  const [head, ...body] = node.children;
  const header = head ? `<thead>${renderRow(head, 'th', styles, context)}</thead>` : '';
  const rows = body.map((row) => renderRow(row, 'td', styles, context));
  const content = rows.length > 0 ? `<tbody>${rows.join('')}</tbody>` : '';
  return `<div class="table-wrapper" role="group" aria-label="Table" tabindex="0"><table>${header}${content}</table></div>`;
}

function renderRow(
  row: MdxNode,
  tag: 'th' | 'td',
  styles: readonly string[],
  context: RenderContext,
): string {
  if (row.type !== 'tableRow') return '';
  let cells = '';
  for (const [index, cell] of row.children.entries()) {
    if (cell.type !== 'tableCell') continue;
    cells += `<${tag}${styles[index] ?? ''}>${renderNodes(cell.children, context)}</${tag}>`;
    context.run.sections.add(' ');
  }
  return `<tr>${cells}</tr>`;
}
