import type { ReactNode } from 'react';
import { TileGrid } from './tile-grid.tsx';

/** What is known of one thing at a glance: a few names and values side by side. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <TileGrid columns="grid-cols-2 lg:grid-cols-4">
      {facts.map(({ name, value }) => (
        <div key={name} className="min-w-0 bg-surface px-5 py-4">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="mt-1 truncate text-lg font-semibold tracking-tight tabular-nums">
            {value}
          </dd>
        </div>
      ))}
    </TileGrid>
  );
}
