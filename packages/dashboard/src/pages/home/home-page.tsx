import { useQuery } from '@tanstack/react-query';
import { exportsQuery } from '../../api/exports.ts';
import { keysQuery } from '../../api/keys.ts';
import { membersQuery } from '../../api/members.ts';
import { useMay } from '../../api/permissions.tsx';
import { useMe } from '../../api/session.ts';
import { sitesQuery } from '../../api/sites.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ExportsCard } from './exports-card.tsx';
import { Figures } from './figures.tsx';
import { listFirstSteps, type Step } from './first-steps.ts';
import { FirstStepsCard } from './first-steps-card.tsx';
import { SitesCard } from './sites-card.tsx';

/** What is going on, and what to do first. */
export function HomePage() {
  const { organisation } = useMe();
  const sites = useQuery(sitesQuery);
  const exports = useQuery(exportsQuery);
  const steps = useFirstSteps();
  const isNew = sites.data?.length === 0;
  return (
    <>
      <PageHeader
        title={organisation.name}
        note={isNew ? 'Nothing is published yet. Start here.' : undefined}
      />
      <div className="grid gap-4 lg:gap-6">
        {steps && isNew && <FirstStepsCard steps={steps} />}
        <Figures />
        <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
          <SitesCard query={sites} />
          <ExportsCard query={exports} />
        </div>
        {steps && !isNew && <FirstStepsCard steps={steps} />}
      </div>
    </>
  );
}

/** How far the organization has come; nothing until all of it is known, so that no step flickers. */
function useFirstSteps(): Step[] | undefined {
  const { organisation } = useMe();
  const sites = useQuery(sitesQuery);
  const exports = useQuery(exportsQuery);
  const mayBegin = useMay('keys.manage');
  const keys = useQuery({ ...keysQuery, enabled: mayBegin });
  const members = useQuery({ ...membersQuery, enabled: mayBegin });
  if (!sites.data || !exports.data || !keys.data || !members.data) return undefined;
  return listFirstSteps({
    hasPublished: sites.data.some(({ live }) => live !== null),
    hasKey: keys.data.length > 0,
    hasExported: exports.data.some(({ status }) => status === 'completed'),
    hasCompany: members.data.length > 1,
    canExport: organisation.plan === 'enterprise',
  });
}
