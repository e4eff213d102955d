import { connections, type SiteConnection } from '../database/schema/index.ts';
import type { JobType } from '../queue/take-jobs.ts';
import type { Services } from '../services.ts';
import { claimSync } from './claim-sync.ts';
import { syncConnection } from './sync-connection.ts';

/** How connected repositories are claimed and looked at. */
export function createSyncJobs(services: Services): JobType<SiteConnection> {
  return {
    table: connections,
    isCharged: false,
    claim: (turn) => claimSync(services, turn),
    rowOf: (connection) => connection,
    async work(connection, signal) {
      await syncConnection(services, connection, signal);
      return true;
    },
  };
}
