import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { callerDaysQuery } from '../../api/caller-stats.ts';
import { type Project, projectsQuery } from '../../api/projects.ts';
import { Card } from '../../ui/card.tsx';
import { DateRange } from '../../ui/date-range.tsx';
import { type DayRange, lastDays, parseDayRange } from '../../ui/day-range.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useNow } from '../../ui/use-now.ts';
import { CallerCard } from './caller-card.tsx';
import { sumCallers, toCallerSeries, toRangeBefore } from './caller-series.ts';
import { CallerTotalTiles } from './caller-totals.tsx';

const route = getRouteApi('/frame/analytics/assistant');

/** How often the assistant was asked, by whom, and when. */
export function AssistantPage() {
  const projects = useQuery(projectsQuery);
  return (
    <>
      <PageHeader
        title="Assistant"
        note="How often the assistant of your docs was asked, and from where."
      />
      <Loaded query={projects}>
        {(listed) => {
          const [first] = listed;
          return first ? <Callers projects={listed} first={first} /> : <NoProjects />;
        }}
      </Loaded>
    </>
  );
}

function Callers({ projects, first }: { projects: readonly Project[]; first: Project }) {
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
      <CallerFigures project={project} range={range} />
    </div>
  );
}

function CallerFigures({ project, range }: { project: Project; range: DayRange }) {
  const days = useQuery(callerDaysQuery(project.projectId, range));
  const before = useQuery(callerDaysQuery(project.projectId, toRangeBefore(range)));
  return (
    <Loaded query={days}>
      {(known) => (
        <>
          <CallerTotalTiles
            totals={sumCallers(known)}
            before={before.data && sumCallers(before.data)}
          />
          {known.length > 0 ? (
            <CallerCard series={toCallerSeries(known, range)} last={range.to} />
          ) : (
            <NoQuestions project={project} />
          )}
        </>
      )}
    </Loaded>
  );
}

function NoQuestions({ project }: { project: Project }) {
  const domain = project.domains[0] ?? 'docs.localhost';
  const question = '{"messages":[{"role":"user","content":"What is this about?"}]}';
  const command = [
    `curl -N ${location.origin}/v1/assistant/${domain}/message`,
    '-H "Authorization: Bearer svc_…"',
    '-H "Content-Type: application/json"',
    `-d '${question}'`,
  ].join(' \\\n  ');
  return (
    <Card isFlush>
      <EmptyState icon="question" title="No questions in these days" command={command}>
        Readers ask in the pages of {domain}; agents ask its MCP server at /mcp. To see a bar rise
        now, ask by the API with a key of yours.
      </EmptyState>
    </Card>
  );
}

function NoProjects() {
  return (
    <Card isFlush>
      <EmptyState
        icon="question"
        title="There is nothing to ask yet"
        action={
          <Link to="/sites" className="rounded-sm text-accent-text underline underline-offset-2">
            Publish your first site
          </Link>
        }
      >
        Every published site has an assistant that answers from its pages. What it is asked is
        counted here by the day.
      </EmptyState>
    </Card>
  );
}
