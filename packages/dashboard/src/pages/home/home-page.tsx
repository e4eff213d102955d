import { useQuery } from '@tanstack/react-query';
import { exportsQuery } from '../../api/exports.ts';
import { useMe } from '../../api/session.ts';
import { sitesQuery } from '../../api/sites.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ExportsCard } from './exports-card.tsx';
import { Figures } from './figures.tsx';
import { FirstStepsCard } from './first-steps-card.tsx';
import { SitesCard } from './sites-card.tsx';
import { useFirstSteps } from './use-first-steps.ts';

/** What is going on, and what to do first. */
export function HomePage() {
  const { organisation } = useMe();
  const sites = useQuery(sitesQuery);
  const exports = useQuery(exportsQuery);
  const first = useFirstSteps();
  // The order of the cards depends on it, and a card that comes later would move the others.
  const isKnown = first !== undefined && (sites.data !== undefined || sites.isError);
  const isNew = !sites.data?.some(({ live }) => live !== null);
  const steps = first && (
    <FirstStepsCard steps={first.steps} site={first.site} onHide={first.hide} />
  );
  return (
    <>
      <PageHeader title={organisation.name} note="What happens on your sites." />
      {isKnown ? (
        <div className="grid gap-4 lg:gap-6">
          {isNew && steps}
          <Figures />
          <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
            <SitesCard query={sites} />
            <ExportsCard query={exports} />
          </div>
          {!isNew && steps}
        </div>
      ) : (
        <HomePlaceholder />
      )}
    </>
  );
}

function HomePlaceholder() {
  return (
    <div role="status" className="grid gap-4 lg:gap-6">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-29" />
      <Skeleton className="h-80" />
    </div>
  );
}
