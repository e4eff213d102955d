import type { Clock, Diagnostic, Report } from '@quire/base';
import {
  type AnsweredResponse,
  createMock,
  listExampleExchanges,
  type Mock,
  type MockRequest,
  type ProblemError,
  toServers,
} from '@quire/openapi';
import type { OutsideCheck, Site } from '@quire/site';
import { findSamples } from './find-samples.ts';
import type { SampleRequest } from './sample-request.ts';
import { sendSample } from './send-sample.ts';

interface SampleCheckOptions {
  /** The server that requests are sent to; left out, nothing is sent and mocks answer. */
  server?: string;
  clock: Clock;
  onEnd(counts: { sent: number; skipped: number }): void;
}

/** The rules of this check. */
const RULES = ['run/request', 'run/response', 'run/not-sent'] as const;

/** An API of the site: its mock, and the addresses that it documents. */
interface Api {
  mock: Mock;
  bases: string[];
  examples: ReturnType<typeof listExampleExchanges>;
}

/** A request with its place and its name in findings. */
interface Sample {
  api: Api;
  request: MockRequest;
  name: string;
  place: Pick<Diagnostic, 'file' | 'line'>;
  answer?: AnsweredResponse;
}

/**
 * Runs the request samples of a site: examples of API descriptions, and cURL and HTTP samples of pages that call an
 * address that a description documents. They are read by us and never by a shell.
 */
export function createSampleCheck({ server, clock, onEnd }: SampleCheckOptions): OutsideCheck {
  return {
    hasRule: (name) => RULES.some((rule) => rule === name),
    async check(site, report) {
      const apis = listApis(site);
      const counts = { sent: 0, skipped: 0 };
      for (const sample of [...listExamples(apis), ...listPageSamples(site, apis, counts)]) {
        const answer =
          sample.answer ?? (server ? await send(sample, { server, clock }, report) : undefined);
        if (server && !answer) counts.skipped++;
        else counts.sent++;
        compare(sample, answer, report);
      }
      onEnd(counts);
    },
  };
}

function listApis({ project }: Site): Api[] {
  return (project.api?.set.all() ?? []).map((spec) => {
    const lists = spec.operations().map(({ value, item }) => [value.servers, item.servers]);
    const servers = [...lists, [spec.file.root.servers]].flatMap((list) =>
      toServers(list, spec.scope),
    );
    const bases = servers.map(({ url, variables }) =>
      variables.reduce((filled, one) => filled.replaceAll(`{${one.name}}`, one.default), url),
    );
    return {
      mock: createMock(spec),
      bases: [...new Set(bases)],
      examples: listExampleExchanges(spec),
    };
  });
}

function listExamples(apis: readonly Api[]): Sample[] {
  return apis.flatMap((api) =>
    api.examples.map(({ file, line, ...example }) => ({
      ...example,
      api,
      place: { file, ...(line === undefined ? {} : { line }) },
    })),
  );
}

function listPageSamples(
  { selected, texts }: Site,
  apis: readonly Api[],
  counts: { skipped: number },
): Sample[] {
  const written = selected.map(({ source }) => source).filter(({ text }) => text === undefined);
  return written.flatMap((source) =>
    findSamples(texts.read(source)).flatMap((sample): Sample[] => {
      if ('problem' in sample) {
        counts.skipped++;
        return [];
      }
      const found = findApi(sample.request, apis);
      if (!found) return [];
      const { method, url, headers, body } = sample.request;
      return [
        {
          api: found.api,
          request: {
            method,
            target: found.target,
            headers,
            ...(body === undefined ? {} : { body: new TextEncoder().encode(body) }),
          },
          name: `${method} ${url}`,
          place: { file: source.path, line: sample.line },
        },
      ];
    }),
  );
}

/** The API whose documented address a request is for, and its path there; an address of others is not ours to run. */
function findApi(
  { url }: SampleRequest,
  apis: readonly Api[],
): { api: Api; target: string } | undefined {
  for (const api of apis) {
    const base = api.bases.find(
      (one) => url === one || /^[/?]/.test(url.startsWith(one) ? url.slice(one.length) : ''),
    );
    if (base !== undefined)
      return { api, target: url.slice(base.length).replace(/#.*$/s, '') || '/' };
  }
  return undefined;
}

/** Words that a reader replaces: `<id>`, `{id}`, `$TOKEN`, `YOUR_KEY`. */
const PLACEHOLDER = /<[\w\s-]+>|\{+[\w\s.-]+\}+|\$\w|\$\{|YOUR_|\.\.\.|…/;

/** What nobody filled in cannot be sent; what would change data is sent only as it is written. */
async function send(
  { request, name, place }: Sample,
  { server, clock }: { server: string; clock: Clock },
  report: Report,
): Promise<AnsweredResponse | undefined> {
  const text = `${request.target} ${request.headers.map(([, value]) => value).join(' ')}`;
  if (PLACEHOLDER.test(text)) return undefined;
  const answer = await sendSample(server, request, clock);
  if (!('problem' in answer)) return answer;
  report({
    code: 'run/not-sent',
    severity: 'error',
    message: `${toStart(name)} cannot be sent to ${server}: ${answer.problem}`,
    fix: 'Check that the server is running and that its address is correct.',
    ...place,
  });
  return undefined;
}

function compare(sample: Sample, answer: AnsweredResponse | undefined, report: Report): void {
  const { api, request, name, place } = sample;
  const { problem, errors } = api.mock.check(request, answer);
  const told = sample.answer === undefined && problem ? toWrong(problem) : [];
  for (const message of told) {
    report({
      code: 'run/request',
      severity: 'error',
      message: `${toStart(name)} does not match the API description: ${message}`,
      fix: 'Correct the sample, or the description if the sample is right.',
      ...place,
    });
  }
  for (const error of errors) {
    report({
      code: 'run/response',
      severity: 'error',
      message: `${toStart(name)}${sample.answer ? '' : ' gets a response that'} does not match the API description: ${describe(error)}`,
      fix: sample.answer
        ? 'Correct the example, or the schema if the example is right.'
        : 'Correct the description, or the server.',
      ...place,
    });
  }
}

/** What is wrong, except what the reader is to fill in. */
function toWrong({ detail, errors }: { detail: string; errors?: ProblemError[] }): string[] {
  if (!errors) return [detail];
  return errors.filter(({ actual }) => !PLACEHOLDER.test(actual)).map(describe);
}

function describe({ at, expected, actual }: ProblemError): string {
  return `${at} must be ${expected}, but is ${actual}.`;
}

function toStart(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
