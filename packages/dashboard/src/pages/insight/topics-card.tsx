import type { TopicRow } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import type { DayRange } from '../../api/day-range.ts';
import { insightSettingsQuery, topicsQuery } from '../../api/insight.ts';
import { useMayAt } from '../../api/permissions.tsx';
import { formatCount } from '../../ui/amounts.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { SETTINGS_ID } from './insight-settings-card.tsx';
import { describeTopic, nameTopic } from './topic-words.ts';

interface Props {
  projectId: string;
  range: DayRange;
  domain: string | undefined;
}

/** What readers did not find, put together by the words that they used. */
export function TopicsCard({ projectId, range, domain }: Props) {
  const topics = useQuery(topicsQuery(projectId, range));
  return (
    <Card
      title="Topics"
      note="Questions and searches without a good answer, grouped by the words that they share. For each topic, write a page or add words to a page."
      isFlush
    >
      <Loaded query={topics}>
        {({ rows }) =>
          rows.length > 0 ? (
            <ol className="border-t border-line">
              {rows.map((topic) => (
                <TopicItem key={topic.topic ?? ''} topic={topic} />
              ))}
            </ol>
          ) : (
            <NoTopics domain={domain} />
          )
        }
      </Loaded>
    </Card>
  );
}

function TopicItem({ topic }: { topic: TopicRow }) {
  return (
    <li className="flex items-start justify-between gap-4 border-line px-5 py-3.5 not-last:border-b">
      <div className="min-w-0">
        <p className="font-medium break-words">{nameTopic(topic)}</p>
        <p className="text-sm text-muted">{describeTopic(topic)}</p>
        <ul className="mt-1.5 grid gap-0.5 text-sm">
          {topic.examples.map((example) => (
            <li key={example} className="truncate" title={example}>
              “{example}”
            </li>
          ))}
        </ul>
      </div>
      <span className="text-lg font-semibold tabular-nums">
        {formatCount(topic.total)}
        <span className="sr-only"> in all</span>
      </span>
    </li>
  );
}

/** Says how topics come about, and what they miss while questions are not kept. */
function NoTopics({ domain }: { domain: string | undefined }) {
  return (
    <EmptyState
      icon="search"
      title="Nothing was missing in this period"
      docs="analytics"
      action={domain !== undefined && <KeepQuestions domain={domain} />}
    >
      A search without results appears here within a second. Unanswered questions also appear if you
      keep the text of questions.
    </EmptyState>
  );
}

function KeepQuestions({ domain }: { domain: string }) {
  const settings = useQuery(insightSettingsQuery(domain));
  const mayChange = useMayAt(domain, 'site.settings');
  if (!mayChange || settings.data?.keepsQuestions !== false) return null;
  return (
    <a href={`#${SETTINGS_ID}`} className={TEXT_LINK}>
      Keep the text of questions
    </a>
  );
}
