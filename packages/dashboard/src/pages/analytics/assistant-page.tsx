import type { Project } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { callerDaysQuery } from '../../api/caller-stats.ts';
import { type DayRange, toRangeBefore } from '../../api/day-range.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { CallerCard } from './caller-card.tsx';
import { CallerTotalTiles } from './caller-totals.tsx';
import { ProjectFigures } from './project-figures.tsx';
import { sumCallers } from './sum-callers.ts';

const route = getRouteApi('/frame/analytics/assistant');

const EMPTY = {
  icon: 'question',
  docs: 'assistant',
  title: 'No assistant yet',
  text: 'Every published site has an assistant that answers from its pages. This page counts its questions by day.',
} as const;

/** How often the assistant was asked, by whom, and when. */
export function AssistantPage() {
  const navigate = route.useNavigate();
  return (
    <ProjectFigures
      title="Assistant"
      note="How many questions your assistant received, and where they came from."
      search={route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      empty={EMPTY}
    >
      {(project, range) => <CallerFigures project={project} range={range} />}
    </ProjectFigures>
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
            <CallerCard days={known} range={range} />
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
      <EmptyState
        icon="question"
        title="No questions in this period"
        docs="assistant"
        command={command}
      >
        Readers ask on the pages of {domain}, and agents ask its MCP server at /mcp. To see a bar
        now, ask a question through the API with one of your keys.
      </EmptyState>
    </Card>
  );
}
