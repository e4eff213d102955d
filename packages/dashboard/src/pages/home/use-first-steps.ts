import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { activityQuery } from '../../api/activity.ts';
import { membersQuery } from '../../api/members.ts';
import { useMe } from '../../api/session.ts';
import { sitesQuery } from '../../api/sites.ts';
import { useTourMemory } from '../../shell/tour-memory.ts';
import { listFirstSteps, type Step } from './first-steps.ts';
import type { FirstSite } from './step-words.tsx';

/** The first steps of somebody. */
export interface FirstSteps {
  steps: Step[];
  site: FirstSite | undefined;
  hide(): void;
}

/**
 * How far the organization has come; `undefined` until all of it is known, `null` where there is nothing to show.
 * What is done is gone by itself, unless somebody wants to look at it again.
 */
export function useFirstSteps(): FirstSteps | null | undefined {
  const tour = useTourMemory(useMe());
  const found = useFoundSteps(tour);
  const isOver = !tour.isAskedFor && (found?.steps.every(({ isDone }) => isDone) ?? false);
  const { hide } = tour;
  // Questions are known of the last two weeks alone: after a quiet time they would look undone.
  useEffect(() => {
    if (isOver) hide();
  }, [isOver, hide]);
  return isOver ? null : found;
}

function useFoundSteps(tour: ReturnType<typeof useTourMemory>): FirstSteps | null | undefined {
  const me = useMe();
  const mayInvite = me.permissions.includes('members.manage');
  const sites = useQuery(sitesQuery);
  const activity = useQuery(activityQuery);
  const members = useQuery({ ...membersQuery, enabled: mayInvite });
  if (tour.isHidden) return null;
  // A list that cannot be loaded says so itself; the steps are not worth a second message.
  if (sites.isError || activity.isError || members.isError) return null;
  if (!sites.data || !activity.data || (mayInvite && !members.data)) return undefined;
  const may = (permission: 'site.publish') =>
    me.permissions.includes(permission) ||
    sites.data.some(({ permissions }) => permissions.includes(permission));
  const steps = listFirstSteps(
    {
      hasSite: sites.data.length > 0,
      hasPublished: sites.data.some(({ live }) => live !== null),
      hasCompany: (members.data?.length ?? 0) > 1,
      hasAsked: activity.data.some(({ questions }) => questions > 0),
    },
    {
      mayCreate: me.permissions.includes('site.create'),
      mayPublish: may('site.publish'),
      mayInvite,
    },
  );
  if (steps.length === 0) return null;
  const first = sites.data.find(({ live }) => live !== null) ?? sites.data[0];
  const domain = first?.domains[0]?.domain;
  return {
    steps,
    site:
      domain === undefined ? undefined : { domain, url: (first?.live && first.url) || undefined },
    hide: tour.hide,
  };
}
