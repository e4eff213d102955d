import type { Clock, ShownTexts } from '@quire/base';
import type { DeploymentStatus } from '../deployment-status.ts';
import type { ReaderGate } from '../readers/reader-gate.ts';
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
  readerGate: ReaderGate;
  /** Lists that readers see different parts of. */
  lists: ShownTexts;
  /** Not there when `/metrics` is turned off. */
  metrics: Metrics | undefined;
  status(): DeploymentStatus;
}
