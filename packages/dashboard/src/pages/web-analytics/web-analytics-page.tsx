import type { Project } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type DayRange, toRangeBefore } from '../../api/day-range.ts';
import { webStatsQuery } from '../../api/web-analytics.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { ProjectFigures } from '../analytics/project-figures.tsx';
import { NoViews } from './no-views.tsx';
import { ViewsCard } from './views-card.tsx';
import { WebLists } from './web-lists.tsx';
import { WebTotals } from './web-totals.tsx';

const route = getRouteApi('/frame/analytics/web');

const EMPTY = {
  icon: 'chart',
  docs: 'analytics',
  title: 'No page views yet',
  text: 'After you publish a site, this page shows its page views and searches by day, counted without cookies.',
} as const;

/** What is read and searched for, and where readers come from. */
export function WebAnalyticsPage() {
  const navigate = route.useNavigate();
  return (
    <ProjectFigures
      title="Readers"
      note="Page views and searches on your sites, counted without cookies."
      search={route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      empty={EMPTY}
    >
      {(project, range) => <WebFigures project={project} range={range} />}
    </ProjectFigures>
  );
}

function WebFigures({ project, range }: { project: Project; range: DayRange }) {
  const stats = useQuery(webStatsQuery(project.projectId, range));
  const before = useQuery(webStatsQuery(project.projectId, toRangeBefore(range)));
  return (
    <Loaded query={stats}>
      {(known) =>
        known.days.length > 0 ? (
          <>
            <WebTotals totals={known.totals} before={before.data?.totals} />
            <ViewsCard days={known.days} range={range} />
            <WebLists stats={known} />
          </>
        ) : (
          <NoViews isOn={known.isOn} domain={project.domains[0]} />
        )
      }
    </Loaded>
  );
}
