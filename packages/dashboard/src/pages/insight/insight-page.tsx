import type { Project } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type DayRange, toRangeBefore } from '../../api/day-range.ts';
import { insightSummaryQuery } from '../../api/insight.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Together } from '../../ui/together.tsx';
import { ProjectFigures } from '../analytics/project-figures.tsx';
import { InsightLists } from './insight-lists.tsx';
import { InsightSettingsCard } from './insight-settings-card.tsx';
import { InsightTotals } from './insight-totals.tsx';
import { QuestionsCard } from './questions-card.tsx';
import { TopicsCard } from './topics-card.tsx';

const route = getRouteApi('/frame/analytics/insight');

const EMPTY = {
  icon: 'search',
  docs: 'analytics',
  title: 'No questions or searches yet',
  text: 'After you publish a site, this page shows questions without an answer and searches without a result, by topic.',
} as const;

/** What readers look for and do not find, by topic, and what is kept of their questions. */
export function InsightPage() {
  const navigate = route.useNavigate();
  return (
    <ProjectFigures
      title="Insight"
      note="Questions without an answer, and searches without a result."
      search={route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      empty={EMPTY}
    >
      {(project, range) => <ProjectInsight project={project} range={range} />}
    </ProjectFigures>
  );
}

function ProjectInsight({ project, range }: { project: Project; range: DayRange }) {
  const { projectId, domains } = project;
  const summary = useQuery(insightSummaryQuery(projectId, range));
  const before = useQuery(insightSummaryQuery(projectId, toRangeBefore(range)));
  const [domain] = domains;
  return (
    <Loaded query={summary}>
      {(known) => (
        <Together>
          <InsightTotals summary={known} before={before.data} />
          <TopicsCard projectId={projectId} range={range} domain={domain} />
          <QuestionsCard projectId={projectId} range={range} summary={known} />
          <InsightLists projectId={projectId} range={range} />
          {domain !== undefined && <InsightSettingsCard domain={domain} />}
        </Together>
      )}
    </Loaded>
  );
}
