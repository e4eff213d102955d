import type { FeedbackPageRow } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { type DayRange, toRangeBefore } from '../../api/day-range.ts';
import { feedbackPagesQuery } from '../../api/feedback.ts';
import { formatCount } from '../../ui/amounts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';

interface Props {
  projectId: string;
  range: DayRange;
  /** The page that is shown alone. */
  path: string | undefined;
  onChoose(path: string | undefined): void;
}

/** Pages by how many readers they did not help, each beside the days before. */
export function PagesCard({ projectId, range, path, onChoose }: Props) {
  const pages = useQuery(feedbackPagesQuery(projectId, range));
  const before = useQuery(feedbackPagesQuery(projectId, toRangeBefore(range)));
  return (
    <Card
      title="Pages"
      note="The least helpful pages come first. Choose a page to see only its trend and feedback."
      isFlush
      actions={
        path !== undefined && (
          <Button size="small" onClick={() => onChoose(undefined)}>
            Show all pages
          </Button>
        )
      }
    >
      <Loaded query={pages}>
        {({ rows }) => (
          <div className="overflow-x-auto">
            <table className="w-full text-left">
              <caption className="sr-only">Feedback by page</caption>
              <thead className="border-y border-line text-sm text-muted">
                <tr>
                  <th scope="col" className="px-5 py-2 font-medium">
                    Page
                  </th>
                  <th scope="col" className="px-3 py-2 text-right font-medium">
                    Not helpful
                  </th>
                  <th scope="col" className="px-3 py-2 text-right font-medium">
                    Helpful
                  </th>
                  <th scope="col" className="px-5 py-2 text-right font-medium">
                    Trend
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <PageRow
                    key={row.path}
                    row={row}
                    before={before.data?.rows.find((other) => other.path === row.path)}
                    isKnown={before.data !== undefined}
                    isChosen={row.path === path}
                    onChoose={() => onChoose(row.path)}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Loaded>
    </Card>
  );
}

interface PageRowProps {
  row: FeedbackPageRow;
  before: FeedbackPageRow | undefined;
  /** Whether the days before are known. */
  isKnown: boolean;
  isChosen: boolean;
  onChoose(): void;
}

function PageRow({ row, before, isKnown, isChosen, onChoose }: PageRowProps) {
  return (
    <tr className={isChosen ? 'bg-accent-soft' : ''}>
      <td className="px-5 py-2">
        <button
          type="button"
          aria-pressed={isChosen}
          className="rounded-sm text-left font-medium break-all hover:underline"
          onClick={onChoose}
        >
          {row.path}
        </button>
      </td>
      <td className="px-3 py-2 text-right tabular-nums">{formatCount(row.down)}</td>
      <td className="px-3 py-2 text-right tabular-nums">{formatCount(row.up)}</td>
      <td className="px-5 py-2 text-right text-sm whitespace-nowrap text-muted">
        {isKnown ? describeTrend(row, before) : ''}
      </td>
    </tr>
  );
}

/** How many more or fewer readers a page did not help than in as many days before. */
function describeTrend(row: FeedbackPageRow, before: FeedbackPageRow | undefined): string {
  const change = row.down - (before?.down ?? 0);
  if (!before) return 'New';
  if (change === 0) return 'Unchanged';
  return change > 0 ? `${formatCount(change)} worse` : `${formatCount(-change)} better`;
}
