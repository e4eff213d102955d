import type { Clock } from '@quire/base';
import type { DeploymentStatus } from '../deployment-status.ts';
import type { LiveSites } from './live-sites.ts';
import type { Metrics } from './metrics.ts';
import type { Mount } from './mount.ts';

/** What a request is answered from. */
export interface SiteContext {
  sites: LiveSites;
  clock: Clock;
  /** Empty, or `/docs`. */
  basePath: string;
  mounts: readonly Mount[];
  /** Not there when `/metrics` is turned off. */
  metrics: Metrics | undefined;
  status(): DeploymentStatus;
}
