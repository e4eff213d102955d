import { attribute, emptyHtml, type Html, html } from '@quire/base';
import type { MdxNode, Table } from '../tree/nodes.ts';
import type { RenderContext } from './context.ts';
import { renderNodes } from './render-nodes.ts';

const ALIGNMENTS = new Set(['left', 'right', 'center']);

/** A table that scrolls by itself when it is wider than the page. */
export function renderTable(node: Table, context: RenderContext): Html {
  return context.run.sections.table(() => renderRows(node, context));
}

function renderRows(node: Table, context: RenderContext): Html {
  const styles = (node.align ?? []).map((align) =>
    attribute('style', align && ALIGNMENTS.has(align) && `text-align:${align}`),
  );
  const [head, ...body] = node.children;
  const header = head && html`<thead>${renderRow(head, 'th', styles, context)}</thead>`;
  const rows = body.map((row) => renderRow(row, 'td', styles, context));
  const content = rows.length > 0 && html`<tbody>${rows}</tbody>`;
  return html`<div data-table-wrapper role="group" aria-label="Table" tabindex="0"><table>${header}${content}</table></div>`;
}

function renderRow(
  row: MdxNode,
  tag: 'th' | 'td',
  styles: readonly Html[],
  context: RenderContext,
): Html {
  if (row.type !== 'tableRow') return emptyHtml;
  const { sections } = context.run;
  const cells = sections.row(() =>
    row.children.map((cell, index) => {
      if (cell.type !== 'tableCell') return emptyHtml;
      const content = sections.cell(tag === 'th', () => renderNodes(cell.children, context));
      const style = styles[index];
      return tag === 'th' ? html`<th${style}>${content}</th>` : html`<td${style}>${content}</td>`;
    }),
  );
  return html`<tr>${cells}</tr>`;
}
