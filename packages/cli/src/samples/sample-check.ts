import type { Clock, Report } from '@quire/base';
import type { AnsweredResponse } from '@quire/openapi';
import type { CodeSample, OutsideCheck, Site } from '@quire/site';
import { listCodeSamples } from '@quire/site';
import { compare, reportExample } from './compare-sample.ts';
import { type Api, findApi, listApis } from './list-apis.ts';
import { readRequests } from './read-requests.ts';
import { recordSamples, type SampleResult } from './record-samples.ts';
import {
  createProgramRunner,
  type Outcome,
  type ProgramOptions,
  type ProgramRunner,
} from './run-programs.ts';
import { canBeSent, RULES, type Sample, toStart } from './sample.ts';
import { createSender } from './send-sample.ts';

/** What was done, for the last line of the command. */
export interface SampleCounts {
  /** Requests that a mock or the server was asked. */
  requests: number;
  /** Requests that could not be read, or not be sent to the server. */
  skipped: number;
  /** Examples of responses, which are compared with their schemas and sent to nobody. */
  responses: number;
  /** Set where programs were run. */
  programs?: number;
  /** Set where results were recorded. */
  recorded?: number;
}

interface SampleCheckOptions {
  /** The server that requests are sent to; left out, nothing is sent and mocks answer. */
  server?: string;
  /** Set where programs may be run. */
  programs?: Omit<ProgramOptions, 'clock'>;
  /** The folder of the site, where results are to be recorded. */
  recordIn?: string;
  clock: Clock;
  onEnd(counts: SampleCounts): void;
}

type Send = (sample: Sample) => Promise<AnsweredResponse | undefined>;

/** What samples are run with, and what is counted. */
interface Run {
  apis: readonly Api[];
  send: Send | undefined;
  programs: ProgramRunner | undefined;
  counts: SampleCounts;
  report: Report;
}

/**
 * Runs the request samples of a site: examples of API descriptions, and cURL and HTTP samples that call an address
 * that a description documents. They are read by us and never by a shell. Samples in other languages are programs,
 * which are run only where the user allows it.
 */
export function createSampleCheck(options: SampleCheckOptions): OutsideCheck {
  return {
    hasRule: (name) => RULES.some((rule) => rule === name),
    check: (site, report) => checkSamples(site, report, options),
  };
}

async function checkSamples(
  site: Site,
  report: Report,
  { server, programs, recordIn, clock, onEnd }: SampleCheckOptions,
): Promise<void> {
  const apis = listApis(site);
  const none = { requests: 0, skipped: 0, responses: 0 };
  const counts: SampleCounts = { ...none, ...(programs ? { programs: 0 } : {}) };
  const sender = server === undefined ? undefined : createSampleSender(server, clock, report);
  const send = sender?.send;
  const runner =
    programs && (await createProgramRunner(apis, { ...programs, clock }, { report, send }));
  const run: Run = { apis, send, programs: runner, counts, report };
  try {
    await runExamples(run);
    const current = listCodeSamples(site);
    const results: SampleResult[] = [];
    for (const sample of current) {
      const outcome = await runSample(sample, run);
      if (outcome) results.push({ sample, outcome });
    }
    if (recordIn !== undefined) {
      const against = server === undefined ? 'mock' : 'server';
      const testedAt = new Date(clock.now()).toISOString();
      counts.recorded = await recordSamples(recordIn, results, { current, against, testedAt });
    }
  } finally {
    await runner?.close();
  }
  if (server !== undefined && !sender?.wasUsed()) reportUnused(server, counts.skipped, report);
  onEnd(counts);
}

/** A server that nobody asked anything was named for nothing. */
function reportUnused(server: string, skipped: number, report: Report): void {
  const why =
    skipped > 0
      ? 'every sample contains placeholders, or needs values that the description has no examples of'
      : 'no sample calls a server that an API description of the site names';
  report({
    code: 'run/not-sent',
    severity: 'warning',
    message: `No request sample was sent to ${server}: ${why}.`,
    fix: 'Add examples to the API description, or write values in place of the placeholders.',
  });
}

/** Runs the examples that the descriptions give of requests and responses. */
async function runExamples(run: Run): Promise<void> {
  for (const example of run.apis.flatMap(({ responses }) => responses)) {
    run.counts.responses++;
    reportExample(example, run.report);
  }
  for (const api of run.apis) {
    for (const { file, line, ...example } of api.requests) {
      const place = { file, ...(line === undefined ? {} : { line }) };
      await runRequest({ ...example, api, place }, run);
    }
  }
}

/** Runs one sample; nothing if it is not for an API of the site. */
async function runSample(sample: CodeSample, run: Run): Promise<Outcome | undefined> {
  const outcome = await run.programs?.run(sample);
  if (outcome) {
    if (outcome === 'skipped') run.counts.skipped++;
    else run.counts.programs = (run.counts.programs ?? 0) + 1;
    return outcome;
  }
  return toOutcome(await runRequests(sample, run));
}

async function runRequests(sample: CodeSample, run: Run): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const { file, line } = sample;
  for (const read of readRequests(sample)) {
    if ('problem' in read) {
      run.counts.skipped++;
      outcomes.push('skipped');
      continue;
    }
    const { method, url, headers, body } = read.request;
    const found = findApi(url, run.apis);
    if (!found) continue;
    const request = {
      method,
      target: found.target,
      headers,
      ...(body === undefined ? {} : { body: new TextEncoder().encode(body) }),
    };
    const place = { file, ...(line === undefined ? {} : { line: line + read.below }) };
    outcomes.push(
      await runRequest({ api: found.api, request, name: `${method} ${url}`, place }, run),
    );
  }
  return outcomes;
}

/** A sample with several requests passed if all of them did. */
function toOutcome(outcomes: readonly Outcome[]): Outcome | undefined {
  const order: Outcome[] = ['failed', 'skipped', 'passed'];
  return order.find((outcome) => outcomes.includes(outcome));
}

async function runRequest(sample: Sample, { send, counts, report }: Run): Promise<Outcome> {
  const answer = await send?.(sample);
  const isSkipped = send !== undefined && !answer;
  if (isSkipped) counts.skipped++;
  else counts.requests++;
  if (!compare(sample, answer, report)) return 'failed';
  return isSkipped ? 'skipped' : 'passed';
}

/** Sends samples one after the other, and reports those that do not get through. */
function createSampleSender(
  server: string,
  clock: Clock,
  report: Report,
): { send: Send; wasUsed(): boolean } {
  const sender = createSender(server, clock);
  let isUsed = false;
  const send: Send = async (sample) => {
    if (sender.hasGivenUp() || !canBeSent(sample)) return undefined;
    isUsed = true;
    const answer = await sender.send(sample.request);
    if (!('problem' in answer)) return answer;
    const rest = sender.hasGivenUp() ? ' No more samples are sent after so many failures.' : '';
    report({
      code: 'run/not-sent',
      severity: 'error',
      message: `${toStart(sample.name)} cannot be sent to ${server}: ${answer.problem}`,
      fix: `Check that the server is running and that its address is correct.${rest}`,
      ...sample.place,
    });
    return undefined;
  };
  return { send, wasUsed: () => isUsed };
}
