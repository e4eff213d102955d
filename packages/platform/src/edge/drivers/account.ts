import type { Clock } from '@quire/base';

/** What caches of a service on the internet are reached with. */
export interface Account {
  /** Where its API is. */
  url: string;
  /** What the service calls the operator's part of it. */
  id: string;
  token: string;
  clock: Clock;
}
