import { type Deploy, deploys } from '../database/schema/index.ts';
import type { JobType } from '../queue/take-jobs.ts';
import type { Services } from '../services.ts';
import { claimDeploy } from './claim-deploy.ts';
import { runDeploy } from './run-deploy.ts';

/** How deploys are claimed and brought to the point where a version is rendered. */
export function createDeployJobs(services: Services): JobType<Deploy> {
  return {
    table: deploys,
    isCharged: false,
    claim: (turn) => claimDeploy(services, turn),
    rowOf: (deploy) => deploy,
    work: (deploy, signal) => runDeploy(services, deploy, signal),
  };
}
