import type { Id } from '@quire/base';
import { apiErrors } from '../../api-errors/api-error.ts';
import type { Services } from '../../services.ts';
import { refuseConnection } from './connection-errors.ts';

/** Asks a git server or a provider while a caller waits for the answer. */
export type ReachOutside = <Result>(
  orgId: Id<'org'>,
  work: (signal: AbortSignal) => Promise<Result>,
) => Promise<Result>;

/** Nobody waits longer for a form. */
const MOST_MS = 45_000;
const AT_ONCE = 4;

/** Bounds what the callers of one organization have asked at once, and for how long. */
export function createReachOutside({ clock }: Pick<Services, 'clock'>): ReachOutside {
  const running = new Map<Id<'org'>, number>();
  return async (orgId, work) => {
    const others = running.get(orgId) ?? 0;
    if (others >= AT_ONCE) throw apiErrors.tooManyConnects(AT_ONCE);
    running.set(orgId, others + 1);
    const ending = new AbortController();
    const seconds = MOST_MS / 1000;
    const endTimer = clock.after(MOST_MS, () => ending.abort());
    try {
      return await work(ending.signal);
    } catch (error) {
      if (ending.signal.aborted) {
        throw apiErrors.repositoryUnreachable(
          `There was no response within ${seconds} seconds. Check the address, and try again.`,
        );
      }
      return refuseConnection(error);
    } finally {
      endTimer();
      const left = (running.get(orgId) ?? 1) - 1;
      if (left > 0) running.set(orgId, left);
      else running.delete(orgId);
    }
  };
}
