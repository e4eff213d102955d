import type { InsightSummary, QuestionRow } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DayRange } from '../../api/day-range.ts';
import { type QuestionFilter, questionsQuery } from '../../api/insight.ts';
import { formatCount } from '../../ui/amounts.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { RelativeTime } from '../../ui/time.tsx';

interface QuestionTab {
  value: string;
  label: string;
  filter: QuestionFilter;
  count(summary: InsightSummary): number;
  /** What is said where there are none. */
  empty: string;
}

const TABS: readonly QuestionTab[] = [
  {
    value: 'unanswered',
    label: 'Unanswered',
    filter: { outcome: 'not-in-docs' },
    count: ({ outcomes }) => outcomes['not-in-docs'],
    empty:
      'Every question had an answer. A question without one appears here: write the missing page.',
  },
  {
    value: 'unsure',
    label: 'Unsure',
    filter: { outcome: 'unsure' },
    count: ({ outcomes }) => outcomes.unsure,
    empty:
      'Every answer covered nearly all of its question. Answers that cover only part of a question appear here, with the page they are based on.',
  },
  {
    value: 'disliked',
    label: 'Not helpful',
    filter: { rating: 'down' },
    count: ({ ratings }) => ratings.down,
    empty: 'No answer was rated down. Readers rate with the thumbs below an answer.',
  },
];

interface Props {
  projectId: string;
  range: DayRange;
  summary: InsightSummary;
}

/** The newest questions that went badly, by how. */
export function QuestionsCard({ projectId, range, summary }: Props) {
  const [shown, setShown] = useState('unanswered');
  return (
    <Card
      title="Questions"
      note="The newest of each type. Quire removes addresses, keys and long numbers before it stores anything."
    >
      <Tabs
        label="Types of questions"
        value={shown}
        onChange={setShown}
        tabs={TABS.map((tab) => ({
          value: tab.value,
          label: `${tab.label} (${formatCount(tab.count(summary))})`,
          content: <QuestionList projectId={projectId} range={range} tab={tab} />,
        }))}
      />
    </Card>
  );
}

function QuestionList({ projectId, range, tab }: Omit<Props, 'summary'> & { tab: QuestionTab }) {
  const questions = useQuery(questionsQuery(projectId, range, tab.filter));
  return (
    <Loaded query={questions}>
      {({ rows }) =>
        rows.length > 0 ? (
          <ul>
            {rows.map((question) => (
              <QuestionItem key={question.id} question={question} />
            ))}
          </ul>
        ) : (
          <p className="max-w-prose text-muted">{tab.empty}</p>
        )
      }
    </Loaded>
  );
}

function QuestionItem({ question: { question, page, at } }: { question: QuestionRow }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-line py-2.5 not-last:border-b first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className={question === null ? 'text-muted' : 'break-words'}>
          {question ?? 'A question whose text was not kept'}
        </p>
        {page !== null && <p className="truncate text-sm text-muted">Answered from {page}</p>}
      </div>
      <span className="text-sm whitespace-nowrap text-muted">
        <RelativeTime at={at} />
      </span>
    </li>
  );
}
