import { useQuery } from '@tanstack/react-query';
import { projectViewsQuery } from '../../api/activity.ts';
import { formatCount, sum } from '../../ui/amounts.ts';
import { Dash } from '../../ui/dash.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { useNow } from '../../ui/use-now.ts';
import { describeViews } from './views-words.ts';

const NO_VIEWS = Array.from({ length: 30 }, () => 0);

/** The page views of a site's last thirty days: a number, a line of bars, and words for screen readers. */
export function SiteViews({ projectId }: { projectId: string }) {
  const { data, error } = useQuery(projectViewsQuery);
  const now = useNow();
  if (error) return <Dash />;
  if (!data) return <Skeleton className="ml-auto h-8 w-36" />;
  const views = data.get(projectId) ?? NO_VIEWS;
  return (
    <span className="flex items-center justify-end gap-3">
      <span aria-hidden="true">{formatCount(sum(views))}</span>
      <span className="sr-only">{describeViews(views, now)}</span>
      <Sparkline values={views} />
    </span>
  );
}
