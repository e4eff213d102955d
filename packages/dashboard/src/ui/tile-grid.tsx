import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Names with their values in tiles, with lines between them; `columns` are the classes that say how many. */
export function TileGrid({ columns, children }: { columns: string; children: ReactNode }) {
  return (
    <dl
      className={classNames(
        'grid gap-px overflow-hidden rounded-lg border border-line bg-line shadow-raised',
        // The last one reaches below the border: where columns are rounded, no second line shows beside it.
        '*:last:-mr-px',
        columns,
      )}
    >
      {children}
    </dl>
  );
}
