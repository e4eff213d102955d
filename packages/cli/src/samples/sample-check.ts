import type { Clock, Diagnostic, Report } from '@quire/base';
import {
  type AnsweredResponse,
  type CheckedExample,
  checkResponseExamples,
  createMock,
  type ExampleRequest,
  listExampleRequests,
  type Mock,
  type MockRequest,
  type OperationName,
  type ProblemError,
  type SampleRequest,
  toServers,
} from '@quire/openapi';
import type { OutsideCheck, Site } from '@quire/site';
import { findSamples } from './find-samples.ts';
import { createSender } from './send-sample.ts';

interface SampleCheckOptions {
  /** The server that requests are sent to; left out, nothing is sent and mocks answer. */
  server?: string;
  clock: Clock;
  onEnd(counts: { sent: number; skipped: number }): void;
}

/** The rules of this check. */
const RULES = ['run/request', 'run/response', 'run/not-sent', 'run/unchecked'] as const;

/** An API of the site: its mock, and the addresses that it documents. */
interface Api {
  mock: Mock;
  bases: string[];
  requests: ExampleRequest[];
  responses: CheckedExample[];
}

/** A request with its place and its name in findings. */
interface Sample {
  api: Api;
  request: MockRequest;
  name: string;
  place: Pick<Diagnostic, 'file' | 'line'>;
  /** The operation that the sample is an example of. */
  operation?: OperationName;
  /** Some of it was made up, because the description has no example of it. */
  isMadeUp?: boolean;
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
      for (const example of apis.flatMap(({ responses }) => responses)) {
        counts.sent++;
        reportExample(example, report);
      }
      const send = server === undefined ? undefined : createSampleSender(server, clock, report);
      for (const sample of [...listExamples(apis), ...listPageSamples(site, apis, counts)]) {
        const answer = await send?.(sample);
        if (send && !answer) counts.skipped++;
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
      requests: listExampleRequests(spec),
      responses: checkResponseExamples(spec),
    };
  });
}

function listExamples(apis: readonly Api[]): Sample[] {
  return apis.flatMap((api) =>
    api.requests.map(({ file, line, ...example }) => ({
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
const PLACEHOLDER = /<[\w\s-]+>|\{+\s*[A-Za-z_][\w\s.-]*\}+|\$[A-Za-z_]|\$\{|YOUR_|\.\.\.|…/;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What nobody filled in cannot be sent; what would change data is sent only as it is written. */
function canBeSent({ request, isMadeUp }: Sample): boolean {
  const { method, target, headers, body } = request;
  if (isMadeUp && !SAFE_METHODS.has(method.toUpperCase())) return false;
  const texts = [target, ...headers.map(([, value]) => value), new TextDecoder().decode(body)];
  return !texts.some((text) => PLACEHOLDER.test(text));
}

/** Sends samples one after the other, and reports those that do not get through. */
function createSampleSender(server: string, clock: Clock, report: Report) {
  const sender = createSender(server, clock);
  return async (sample: Sample): Promise<AnsweredResponse | undefined> => {
    if (sender.hasGivenUp() || !canBeSent(sample)) return undefined;
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
}

function reportExample(
  { name, errors, unchecked, ...place }: CheckedExample,
  report: Report,
): void {
  for (const error of errors) {
    report({
      code: 'run/response',
      severity: 'error',
      message: `${toStart(name)} does not match the API description: ${describe(error)}`,
      fix: 'Correct the example, or the schema if the example is right.',
      ...place,
    });
  }
  reportUnchecked(unchecked, { name, place }, report);
}

function reportUnchecked(
  reasons: readonly string[],
  { name, place }: Pick<Sample, 'name' | 'place'>,
  report: Report,
): void {
  for (const reason of new Set(reasons)) {
    report({
      code: 'run/unchecked',
      severity: 'warning',
      message: `${toStart(name)} cannot be fully checked: ${reason}`,
      fix: 'Simplify the schema, or turn off this rule.',
      ...place,
    });
  }
}

function compare(sample: Sample, answer: AnsweredResponse | undefined, report: Report): void {
  const { api, request, name, place, operation } = sample;
  const { problem, errors, unchecked } = api.mock.check(request, {
    ...(answer ? { answer } : {}),
    ...(operation ? { operation } : {}),
  });
  for (const message of problem ? toWrong(problem) : []) {
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
      message: `${toStart(name)} gets a response that does not match the API description: ${describe(error)}`,
      fix: 'Correct the description, or the server.',
      ...place,
    });
  }
  reportUnchecked(unchecked, sample, report);
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
