import type { Id } from '@quire/base';

/**
 * Who has what of the places that a process has for jobs of one kind. Where there are several, no
 * organisation gets all of them: however long its jobs take, another one's can begin.
 */
export interface OrgShares {
  /** Lets `find` claim a job, one caller at a time; it is told which organisations have their share. */
  claim<Claimed>(
    find: (busy: Id<'org'>[]) => Promise<Claimed>,
    orgOf: (claimed: Claimed) => Id<'org'> | undefined,
  ): Promise<{ claimed: Claimed; end(): void }>;
}

export function createOrgShares(places: number): OrgShares {
  const share = Math.max(1, places - 1);
  const atWork = new Map<Id<'org'>, number>();
  let turn: Promise<unknown> = Promise.resolve();

  const add = (orgId: Id<'org'>, change: number) => {
    const count = (atWork.get(orgId) ?? 0) + change;
    if (count > 0) atWork.set(orgId, count);
    else atWork.delete(orgId);
  };
  const listBusy = () =>
    places === 1 ? [] : [...atWork].flatMap(([orgId, count]) => (count >= share ? orgId : []));

  return {
    claim(find, orgOf) {
      const next = turn.then(async () => {
        const claimed = await find(listBusy());
        const orgId = orgOf(claimed);
        if (orgId) add(orgId, 1);
        return { claimed, end: () => orgId && add(orgId, -1) };
      });
      turn = next.catch(() => undefined);
      return next;
    },
  };
}
