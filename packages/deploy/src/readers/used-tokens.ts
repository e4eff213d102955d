import type { Clock } from '@quire/base';

/** Remembers the tokens that were used, for as long as they could be used again. */
export interface UsedTokens {
  /** Whether a token was not used before. */
  use(id: string, until: number): boolean;
}

/** Far more than are handed over within the minute that a token is good for. */
const MOST = 100_000;

/** In this process alone: a token that another one saw is too old within a minute. */
export function createUsedTokens(clock: Clock, most = MOST): UsedTokens {
  const used = new Map<string, number>();
  const forget = () => {
    const now = clock.now();
    for (const [id, until] of used) if (until <= now) used.delete(id);
  };
  return {
    use(id, until) {
      if (used.size >= most) forget();
      // Nothing is forgotten early: where there is no room left, nobody is let in.
      if (used.has(id) || used.size >= most) return false;
      used.set(id, until);
      return true;
    },
  };
}
