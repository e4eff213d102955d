import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type DayRange, lastDays, parseDayRange, toRangeBefore } from '../../api/day-range.ts';
import { usageQuery } from '../../api/usage.ts';
import { DateRange } from '../../ui/date-range.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useNow } from '../../ui/use-now.ts';
import { JobsCard } from './jobs-card.tsx';
import { SitesCard } from './sites-card.tsx';
import { StorageFacts } from './storage-facts.tsx';
import { UsageTotals } from './usage-totals.tsx';

const route = getRouteApi('/frame/settings/organization/usage');

/** What all sites of the organization take: storage, rendering, page views and questions. */
export function UsagePage() {
  const navigate = route.useNavigate();
  const now = useNow();
  const range = parseDayRange(route.useSearch(), lastDays(30, now));
  return (
    <>
      <PageHeader
        title="Usage"
        note="Storage, rendering, page views and questions on all sites of the organization."
      />
      <div className="grid gap-6">
        <DateRange value={range} onChange={(search) => void navigate({ search, replace: true })} />
        <Usage range={range} />
      </div>
    </>
  );
}

function Usage({ range }: { range: DayRange }) {
  const usage = useQuery(usageQuery(range));
  const before = useQuery(usageQuery(toRangeBefore(range)));
  return (
    <Loaded query={usage}>
      {(known) => (
        <>
          <UsageTotals totals={known.totals} before={before.data?.totals} />
          <StorageFacts usage={known} />
          <JobsCard days={known.days} range={range} />
          <SitesCard sites={known.sites} />
        </>
      )}
    </Loaded>
  );
}
