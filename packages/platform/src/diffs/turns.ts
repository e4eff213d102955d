import type { QuireError } from '@quire/base';

export interface TurnLimits {
  /** Of all tenants. */
  atOnce: number;
  /** Of one tenant. */
  tenantAtOnce: number;
  /** How many of one tenant may wait. */
  tenantWaiting: number;
  /** Why somebody is sent away, who finds so many waiting. */
  toBusy(waiting: number): QuireError;
}

/** Lets so many work at once, and no tenant more than its share. */
export interface Turns {
  /** Does the work when it is its turn; throws where too many of the tenant wait. */
  run<Result>(tenant: string, work: () => Promise<Result>): Promise<Result>;
}

export function createTurns({ atOnce, tenantAtOnce, tenantWaiting, toBusy }: TurnLimits): Turns {
  const waiting: { tenant: string; start(): void }[] = [];
  const running = new Map<string, number>();
  let all = 0;

  const countOf = (tenant: string) => running.get(tenant) ?? 0;
  const startNext = () => {
    for (let index = 0; index < waiting.length && all < atOnce; ) {
      const next = waiting[index];
      if (!next || countOf(next.tenant) >= tenantAtOnce) {
        index++;
        continue;
      }
      waiting.splice(index, 1);
      all++;
      running.set(next.tenant, countOf(next.tenant) + 1);
      next.start();
    }
  };
  const end = (tenant: string) => {
    all--;
    const left = countOf(tenant) - 1;
    if (left === 0) running.delete(tenant);
    else running.set(tenant, left);
    startNext();
  };

  return {
    async run(tenant, work) {
      const own = waiting.filter((each) => each.tenant === tenant).length;
      if (own >= tenantWaiting) throw toBusy(own);
      await new Promise<void>((start) => {
        waiting.push({ tenant, start });
        startNext();
      });
      try {
        return await work();
      } finally {
        end(tenant);
      }
    },
  };
}
