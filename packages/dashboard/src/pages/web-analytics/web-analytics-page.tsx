import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type Project, projectsQuery } from '../../api/projects.ts';
import { webStatsQuery } from '../../api/web-analytics.ts';
import { Card } from '../../ui/card.tsx';
import { DateRange } from '../../ui/date-range.tsx';
import { type DayRange, lastDays, parseDayRange } from '../../ui/day-range.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useNow } from '../../ui/use-now.ts';
import { toRangeBefore } from '../analytics/caller-series.ts';
import { NoViews } from './no-views.tsx';
import { ViewsCard } from './views-card.tsx';
import { WebLists } from './web-lists.tsx';
import { WebTotals } from './web-totals.tsx';

const route = getRouteApi('/frame/analytics/web');

/** What is read and searched for, and where readers come from. */
export function WebAnalyticsPage() {
  const projects = useQuery(projectsQuery);
  return (
    <>
      <PageHeader
        title="Readers"
        note="What is read on your sites and what is searched for, counted without cookies."
      />
      <Loaded query={projects}>
        {(listed) => {
          const [first] = listed;
          return first ? <Readers projects={listed} first={first} /> : <NoProjects />;
        }}
      </Loaded>
    </>
  );
}

function Readers({ projects, first }: { projects: readonly Project[]; first: Project }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const now = useNow();
  const project = projects.find(({ projectId }) => projectId === search.project) ?? first;
  const range = parseDayRange(search, lastDays(30, now));
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        {projects.length > 1 && (
          <Select
            aria-label="Project"
            className="w-56 max-w-full"
            value={project.projectId}
            onChange={({ target }) =>
              void navigate({ search: { ...search, project: target.value }, replace: true })
            }
          >
            {projects.map(({ projectId, name }) => (
              <option key={projectId} value={projectId}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <DateRange
          value={range}
          onChange={(next) => void navigate({ search: { ...search, ...next }, replace: true })}
        />
      </div>
      <WebFigures project={project} range={range} />
    </div>
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

function NoProjects() {
  return (
    <Card isFlush>
      <EmptyState
        icon="chart"
        title="There is nothing to read yet"
        action={
          <Link to="/sites" className="rounded-sm text-accent-text underline underline-offset-2">
            Publish your first site
          </Link>
        }
      >
        Once a site is published, the views of its pages and the searches on it are counted here by
        the day, without cookies.
      </EmptyState>
    </Card>
  );
}
