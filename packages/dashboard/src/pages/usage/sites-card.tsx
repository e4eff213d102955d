import type { SiteUsage } from '@quire/contract';
import { formatBytes, formatCount, formatSeconds } from '../../ui/amounts.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, Table } from '../../ui/table.tsx';

const COLUMNS: readonly Column<SiteUsage>[] = [
  {
    title: 'Site',
    cell: ({ siteName }) => <span className="font-medium break-words">{siteName}</span>,
  },
  { title: 'Size of versions', isNumber: true, cell: (site) => formatBytes(site.versionBytes) },
  {
    title: 'Renders',
    isNumber: true,
    cell: ({ publishes, previews, exports }) => formatCount(publishes + previews + exports),
  },
  { title: 'Rendering time', isNumber: true, cell: (site) => formatSeconds(site.renderSeconds) },
  { title: 'Page views', isNumber: true, cell: ({ pageViews }) => formatCount(pageViews) },
  { title: 'Questions', isNumber: true, cell: ({ questions }) => formatCount(questions) },
];

/** What each site took in a range, the largest first. */
export function SitesCard({ sites }: { sites: readonly SiteUsage[] }) {
  return (
    <Card title="Sites" note="The largest versions first, at most 50 sites." isFlush>
      {sites.length === 0 ? (
        <EmptyState icon="globe" title="No sites yet" docs="usage">
          After you publish a site, this list shows what it uses.
        </EmptyState>
      ) : (
        <Table
          caption="Usage by site"
          columns={COLUMNS}
          rows={sites}
          keyOf={({ siteId }) => siteId}
        />
      )}
    </Card>
  );
}
