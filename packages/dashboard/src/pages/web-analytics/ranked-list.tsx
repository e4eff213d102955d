import { useState } from 'react';
import { formatCount } from '../../ui/amounts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

interface RankedRow {
  /** Nothing for what is not kept by its own name. */
  name: string | null;
  count: number;
}

interface RankedListProps {
  title: string;
  note?: string;
  /** What is counted. */
  unit: string;
  /** What a whole bar would be. */
  total: number;
  rows: readonly RankedRow[];
  /** Stands for rows without a name. */
  other: string;
  /** What is said where there are none. */
  empty: string;
}

const SHOWN = 10;

/** Names by how often they came up, each over a bar of its share. */
export function RankedList(props: RankedListProps) {
  const { title, note, unit, total, rows, other, empty } = props;
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  return (
    <Card title={title} {...(note === undefined ? {} : { note })}>
      {rows.length === 0 ? (
        <p className="max-w-prose text-muted">{empty}</p>
      ) : (
        <table className="w-full border-separate border-spacing-y-1 text-left">
          <caption className="sr-only">{title}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, count }) => (
              <tr key={name ?? ''}>
                <td className="relative w-full max-w-0 rounded-sm">
                  <span
                    aria-hidden="true"
                    className="absolute inset-y-0 left-0 rounded-sm bg-accent-soft"
                    style={{ width: `${total === 0 ? 0 : (count / total) * 100}%` }}
                  />
                  <span
                    className={`relative block truncate px-2.5 py-1.5 ${name === null ? 'text-muted' : ''}`}
                    title={name ?? other}
                  >
                    {name ?? other}
                  </span>
                </td>
                <td className="py-1.5 pl-4 text-right font-medium tabular-nums">
                  {formatCount(count)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > SHOWN && (
        <Button className="mt-3" size="small" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${rows.length}`}
        </Button>
      )}
    </Card>
  );
}
