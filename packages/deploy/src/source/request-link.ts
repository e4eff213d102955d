import { type Clock, sleep } from '@quire/base';
import { linkRefused } from '../errors.ts';
import type { ExportSource } from '../values/deploy-values.ts';
import { ServiceClient } from './service-client.ts';

const POLL_MS = 2000;
const MOST_POLLS = 900;

interface LinkOptions {
  source: ExportSource;
  /** The pin of the values: a label is given to the export, so that what comes is that version. */
  version: string | undefined;
  clock: Clock;
  signal: AbortSignal;
}

/** Asks the service for a link to the bundle: of a finished job, or of a new one for the domain. */
export async function requestLink(options: LinkOptions): Promise<string> {
  const { source, version, clock, signal } = options;
  const client = new ServiceClient(source, { clock, signal });
  const wanted = source.export;
  const jobId =
    'jobId' in wanted ? wanted.jobId : await client.startJob(wanted.domain, toLabel(version));
  await waitUntilCompleted(client, jobId, options);
  return client.requestBundle(jobId);
}

async function waitUntilCompleted(client: ServiceClient, jobId: string, options: LinkOptions) {
  const { clock, signal, source } = options;
  for (let poll = 0; poll < MOST_POLLS && !signal.aborted; poll++) {
    const { status, error } = await client.readJob(jobId);
    if (status === 'completed') return;
    if (status === 'failed') {
      const problem = `the export job ${jobId} failed (${error ?? 'no reason was given'})`;
      const fix = 'Fix the problem, publish the site, and reload.';
      throw linkRefused({ api: source.api, problem, fix });
    }
    await sleep(clock, POLL_MS, signal);
  }
  const problem = `the export job ${jobId} was not completed after ${(POLL_MS * MOST_POLLS) / 60_000} minutes`;
  throw linkRefused({ api: source.api, problem, fix: 'Check the job on the service.' });
}

/** Only a label can be asked for; the other pins are checked once the bundle is here. */
function toLabel(version: string | undefined): string | undefined {
  const isLabel = version && /^[A-Za-z0-9._-]{1,64}$/.test(version) && !/^ver_/.test(version);
  return isLabel ? version : undefined;
}
