import type { WebStats } from '@quire/contract';
import { sum } from '../../ui/amounts.ts';
import { RankedList } from './ranked-list.tsx';

/** What was read and searched for most, and where readers came from. */
export function WebLists({ stats }: { stats: WebStats }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <RankedList
        title="Pages"
        unit="Views"
        total={stats.totals.views}
        rows={stats.pages.map(({ path, views }) => ({ name: path, count: views }))}
        other="Other pages"
        empty="No page was read in these days."
      />
      <RankedList
        title="Referrers"
        note="Other sites that led readers here."
        unit="Views"
        total={sum(stats.referrers.map(({ views }) => views))}
        rows={stats.referrers.map(({ host, views }) => ({ name: host, count: views }))}
        other="Other sites"
        empty="Nobody came from another site, or their browsers do not say so."
      />
      <RankedList
        title="Searches"
        note="Counted when a reader stops typing or opens a result."
        unit="Searches"
        total={stats.totals.searches}
        rows={stats.searches.map(({ query, searches }) => ({ name: query, count: searches }))}
        other="Other searches"
        empty="Nobody searched in these days. Readers open the search with Ctrl K or a slash."
      />
      <RankedList
        title="Searches without results"
        note="Words that readers use and your pages do not."
        unit="Searches"
        total={stats.totals.emptySearches}
        rows={stats.emptySearches.map(({ query, searches }) => ({ name: query, count: searches }))}
        other="Other searches"
        empty="Every search found something. When one does not, its words are here: write the page that is missed, or use these words on the page that answers them."
      />
    </div>
  );
}
