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
        empty="No page was read in this period."
      />
      <RankedList
        title="Referrers"
        note="Other sites that sent readers here."
        unit="Views"
        total={sum(stats.referrers.map(({ views }) => views))}
        rows={stats.referrers.map(({ host, views }) => ({ name: host, count: views }))}
        other="Other sites"
        empty="No visits from other sites. Some browsers do not report where readers come from."
      />
      <RankedList
        title="Agents"
        note="Programs that read pages on behalf of a person. They are not counted as views."
        unit="Reads"
        total={countReads(stats, 'agent')}
        rows={toPrograms(stats, 'agent')}
        other="Other agents"
        empty="No known agent read a page in this period."
      />
      <RankedList
        title="Crawlers"
        note="Programs that collect pages for search engines and models. They are not counted as views."
        unit="Reads"
        total={countReads(stats, 'crawler')}
        rows={toPrograms(stats, 'crawler')}
        other="Other crawlers"
        empty="No known crawler read a page in this period."
      />
      <RankedList
        title="Searches"
        note="Counted when a reader stops typing or opens a result."
        unit="Searches"
        total={stats.totals.searches}
        rows={stats.searches.map(({ query, searches }) => ({ name: query, count: searches }))}
        other="Other searches"
        empty="No searches in this period. Readers open search with Ctrl K or a slash."
      />
      <RankedList
        title="Searches without results"
        note="Words that readers use but your pages do not."
        unit="Searches"
        total={stats.totals.emptySearches}
        rows={stats.emptySearches.map(({ query, searches }) => ({ name: query, count: searches }))}
        other="Other searches"
        empty="Every search found something. Searches without results appear here: write the missing page, or use these words on the page that answers them."
      />
    </div>
  );
}

type ProgramKind = WebStats['programs'][number]['kind'];

function toPrograms({ programs }: WebStats, kind: ProgramKind) {
  return programs
    .filter((program) => program.kind === kind)
    .map(({ name, reads }) => ({ name, count: reads }));
}

function countReads(stats: WebStats, kind: ProgramKind): number {
  return sum(toPrograms(stats, kind).map(({ count }) => count));
}
