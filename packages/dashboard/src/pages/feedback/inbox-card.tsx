import type { FeedbackSummary } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DayRange } from '../../api/day-range.ts';
import { feedbackQuery } from '../../api/feedback.ts';
import { formatCount } from '../../ui/amounts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Input, Select } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { type FeedbackSearch, toFilter } from './feedback-search.ts';
import { RATING_NAMES, RATINGS, STATUS_STATES, STATUSES } from './feedback-words.ts';
import { InboxList } from './inbox-list.tsx';

const STEP = 25;
/** As many as the API gives at once. */
const MOST = 1_000;

interface Props {
  projectId: string;
  range: DayRange;
  summary: FeedbackSummary;
  search: FeedbackSearch;
  onSearch(next: FeedbackSearch): void;
}

/** The newest feedback, by what is done about it. It follows what arrives. */
export function InboxCard({ projectId, range, summary, search, onSearch }: Props) {
  const [limit, setLimit] = useState(STEP);
  const filter = toFilter(search);
  const rows = useQuery(feedbackQuery(projectId, range, { filter, limit }));
  return (
    <Card title="Inbox" isFlush>
      <Filters summary={summary} search={search} onSearch={onSearch} />
      <Loaded query={rows}>
        {({ rows: listed, next }) => (
          <>
            <InboxList rows={listed} onPage={(page) => onSearch({ page })} />
            {next !== null && limit < MOST && (
              <div className="border-t border-line p-4">
                <Button size="small" onClick={() => setLimit(Math.min(MOST, limit + STEP * 2))}>
                  Show more
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Filters({ summary, search, onSearch }: Pick<Props, 'summary' | 'search' | 'onSearch'>) {
  const filter = toFilter(search);
  return (
    <search className="grid gap-2 border-b border-line px-5 pb-4 sm:grid-cols-2 lg:grid-cols-5">
      <Select
        aria-label="Status"
        value={filter.status ?? 'all'}
        onChange={({ target }) => onSearch({ status: target.value })}
      >
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {`${STATUS_STATES[status].label} (${formatCount(summary.statuses[status])})`}
          </option>
        ))}
        <option value="all">All statuses</option>
      </Select>
      <Select
        aria-label="Rating"
        value={filter.rating ?? ''}
        onChange={({ target }) => onSearch({ rating: target.value || undefined })}
      >
        <option value="">All ratings</option>
        {RATINGS.map((rating) => (
          <option key={rating} value={rating}>
            {RATING_NAMES[rating]}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Language"
        value={filter.language ?? ''}
        onChange={({ target }) => onSearch({ language: target.value || undefined })}
      >
        <option value="">All languages</option>
        {[...new Set([...summary.languages, ...(filter.language ? [filter.language] : [])])].map(
          (language) => (
            <option key={language} value={language}>
              {language}
            </option>
          ),
        )}
      </Select>
      <Input
        type="search"
        aria-label="Page"
        placeholder="Page, such as /guides/start"
        value={search.page ?? ''}
        onChange={({ target }) => onSearch({ page: target.value || undefined })}
      />
      <Input
        type="search"
        aria-label="Words"
        placeholder="Text from readers"
        value={search.text ?? ''}
        onChange={({ target }) => onSearch({ text: target.value || undefined })}
      />
    </search>
  );
}
