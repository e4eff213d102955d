import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { activityQuery } from '../../api/activity.ts';
import { formatCount } from '../../ui/amounts.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { useNow } from '../../ui/use-now.ts';
import { describeChange, toWeek, type Week } from './weeks.ts';

/** This week's figures of all sites together. */
export function Figures() {
  const activity = useQuery(activityQuery);
  const now = useNow();
  return (
    <Loaded query={activity} placeholder={<FiguresPlaceholder />}>
      {(days) => (
        <ul className="grid gap-4 sm:grid-cols-2 lg:gap-6">
          <Figure
            label="Questions to the assistant this week"
            to="/analytics/assistant"
            week={toWeek(days, 'questions', now)}
          />
          <Figure
            label="Page views this week"
            to="/analytics/web"
            week={toWeek(days, 'views', now)}
          />
        </ul>
      )}
    </Loaded>
  );
}

/** Two cards of the final size, also where they are one below the other. */
function FiguresPlaceholder() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:gap-6">
      <Skeleton className="h-29" />
      <Skeleton className="h-29" />
    </div>
  );
}

function Figure({ label, to, week }: { label: string; to: LinkProps['to']; week: Week }) {
  return (
    <li className="relative flex items-end justify-between gap-4 rounded-lg border border-line bg-surface px-5 py-4.5 shadow-raised transition-colors duration-150 hover:border-line-strong">
      <div className="min-w-0">
        <Link to={to} className="text-muted after:absolute after:inset-0 after:rounded-lg">
          {label}
        </Link>
        <p className="mt-1 text-2xl font-semibold tracking-tight tabular-nums">
          {formatCount(week.total)}
        </p>
        <p className="text-sm text-muted">{describeChange(week)}</p>
      </div>
      <Sparkline values={week.days} />
    </li>
  );
}
