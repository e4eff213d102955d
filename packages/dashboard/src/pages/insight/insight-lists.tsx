import { useQuery } from '@tanstack/react-query';
import type { DayRange } from '../../api/day-range.ts';
import { webStatsQuery } from '../../api/web-analytics.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { RankedList } from '../web-analytics/ranked-list.tsx';

/** Searches that found nothing, and the pages that ended the others. */
export function InsightLists({ projectId, range }: { projectId: string; range: DayRange }) {
  const stats = useQuery(webStatsQuery(projectId, range));
  return (
    <Loaded query={stats}>
      {({ totals, emptySearches, openedPages, isOn }) => (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <RankedList
            title="Searches without results"
            note="Words that readers use but your pages do not."
            unit="Searches"
            total={totals.emptySearches}
            rows={emptySearches.map(({ query, searches }) => ({ name: query, count: searches }))}
            other="Other searches"
            empty={isOn ? 'Every search found something.' : UNCOUNTED}
          />
          <RankedList
            title="Pages opened from search"
            note="The pages that readers opened from the results."
            unit="Opened"
            total={totals.openedResults}
            rows={openedPages.map(({ path, opened }) => ({ name: path, count: opened }))}
            other="Other pages"
            empty={
              isOn
                ? 'No result was opened in this period. The pages that readers open from search results appear here.'
                : UNCOUNTED
            }
          />
        </div>
      )}
    </Loaded>
  );
}

const UNCOUNTED = 'The operator of this service has turned off reader analytics.';
