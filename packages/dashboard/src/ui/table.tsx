import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Column<Row> {
  title: string;
  cell(row: Row): ReactNode;
  /** Numbers stand at the end, in figures of one width. */
  isNumber?: boolean;
  /** Buttons: at the end, and without a label on a phone. */
  isActions?: boolean;
}

interface TableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** The titles stay while the rows scroll under them, in a table that scrolls by itself. */
  hasFixedTitles?: boolean;
  /** Rows that matter less, such as those of revoked keys. */
  isFaded?(row: Row): boolean;
}

/**
 * Rows under column titles. On a phone each row becomes a block: the first column is its heading,
 * the others follow with their titles beside them. The roles keep it a table for screen readers there, too.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, hasFixedTitles = false, isFaded } = props;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table that is displayed as blocks loses its roles.
    <table role="table" className="w-full text-left max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead
        role="rowgroup"
        // A border would scroll away.
        className={classNames(
          'max-sm:sr-only',
          hasFixedTitles && 'sm:sticky sm:top-0 sm:bg-surface sm:shadow-[0_1px_var(--line)]',
        )}
      >
        <tr role="row" className="border-b border-line">
          {columns.map((column) => (
            <th
              key={column.title}
              role="columnheader"
              scope="col"
              className={classNames(
                'h-9 px-3 text-xs font-medium whitespace-nowrap text-muted first:pl-5 last:pr-5',
                column.isNumber && 'text-right',
              )}
            >
              {column.isActions ? <span className="sr-only">{column.title}</span> : column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            role="row"
            className={classNames(
              'border-line not-last:border-b max-sm:block max-sm:px-5 max-sm:py-3.5',
              isFaded?.(row) && 'text-muted',
            )}
          >
            {columns.map((column) => (
              <Cell key={column.title} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above.
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: a table that is displayed as blocks loses its roles.
      role="cell"
      className={classNames(
        'px-3 py-3 align-middle first:pl-5 last:pr-5 max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:p-0 max-sm:py-1 max-sm:first:pl-0 max-sm:last:pr-0 max-sm:first:pb-2',
        column.isNumber && 'text-right tabular-nums',
        column.isActions && 'text-right max-sm:justify-end max-sm:pt-2',
      )}
    >
      {!column.isActions && (
        <span
          aria-hidden="true"
          className="shrink-0 text-sm text-muted sm:hidden [td:first-child>&]:hidden"
        >
          {column.title}
        </span>
      )}
      <div
        className={classNames(
          'min-w-0 max-sm:text-right max-sm:break-words [td:first-child>&]:flex-1 [td:first-child>&]:text-left',
          column.isActions && 'max-sm:w-full',
        )}
      >
        {column.cell(row)}
      </div>
    </td>
  );
}
