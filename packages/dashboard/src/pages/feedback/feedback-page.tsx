import type { Project } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type DayRange, toRangeBefore } from '../../api/day-range.ts';
import { feedbackSummaryQuery } from '../../api/feedback.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { ProjectFigures } from '../analytics/project-figures.tsx';
import { DaysCard } from './days-card.tsx';
import { type FeedbackSearch, toFilter } from './feedback-search.ts';
import { FeedbackTotals } from './feedback-totals.tsx';
import { describeRefused } from './feedback-words.ts';
import { InboxCard } from './inbox-card.tsx';
import { NoFeedback } from './no-feedback.tsx';
import { PagesCard } from './pages-card.tsx';
import { WebhooksCard } from './webhooks-card.tsx';

const route = getRouteApi('/frame/analytics/feedback');

const EMPTY = {
  icon: 'inbox',
  docs: 'feedback',
  title: 'No feedback yet',
  text: 'After you publish a site with feedback.thumbs in its docs.json, the feedback of its readers appears here.',
} as const;

/** What readers say about pages, and what is done about it. */
export function FeedbackPage() {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  return (
    <ProjectFigures
      title="Feedback"
      note="What readers say about your pages. New feedback arrives within seconds."
      search={search}
      onSearch={(next) => void navigate({ search: { ...search, ...next }, replace: true })}
      empty={EMPTY}
    >
      {(project, range) => (
        <ProjectFeedback
          project={project}
          range={range}
          search={search}
          onSearch={(next) => void navigate({ search: { ...search, ...next }, replace: true })}
        />
      )}
    </ProjectFigures>
  );
}

interface Props {
  project: Project;
  range: DayRange;
  search: FeedbackSearch;
  onSearch(next: FeedbackSearch): void;
}

function ProjectFeedback({ project, range, search, onSearch }: Props) {
  const { projectId, domains } = project;
  const { path } = toFilter(search);
  const summary = useQuery(feedbackSummaryQuery(projectId, range, path));
  const before = useQuery(feedbackSummaryQuery(projectId, toRangeBefore(range), path));
  const [domain] = domains;
  return (
    <Loaded query={summary}>
      {(known) => {
        const refused = describeRefused(known);
        const isEmpty = known.up + known.down === 0 && path === undefined;
        return (
          <>
            {isEmpty ? (
              <NoFeedback domain={domain} />
            ) : (
              <>
                <FeedbackTotals summary={known} before={before.data} />
                <InboxCard
                  projectId={projectId}
                  range={range}
                  summary={known}
                  search={search}
                  onSearch={onSearch}
                />
                <DaysCard summary={known} range={range} path={path} />
                <PagesCard
                  projectId={projectId}
                  range={range}
                  path={path}
                  onChoose={(page) => onSearch({ page })}
                />
              </>
            )}
            {refused !== undefined && <p className="text-sm text-muted">{refused}</p>}
            {domain !== undefined && <WebhooksCard domain={domain} />}
          </>
        );
      }}
    </Loaded>
  );
}
