import type { Id } from '@quire/base';

/**
 * Who has what of the places that a process has for jobs of one kind. Where there are several, no
 * organization gets all of them: however long its jobs take, another one's can begin.
 */
export interface OrgShares {
  /** Organizations that have their share. */
  busy(): Id<'org'>[];
  /** Counts a job of an organization until it is told that the job has ended. */
  begin(orgId: Id<'org'>): () => void;
}

export function createOrgShares(places: number): OrgShares {
  const share = Math.max(1, places - 1);
  const atWork = new Map<Id<'org'>, number>();

  const add = (orgId: Id<'org'>, change: number) => {
    const count = (atWork.get(orgId) ?? 0) + change;
    if (count > 0) atWork.set(orgId, count);
    else atWork.delete(orgId);
  };

  return {
    busy: () => [...atWork].flatMap(([orgId, count]) => (count >= share ? orgId : [])),
    begin(orgId) {
      add(orgId, 1);
      return () => add(orgId, -1);
    },
  };
}
