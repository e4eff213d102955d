import { type Clock, countThings, type Report } from '@quire/base';
import type { AnsweredResponse, MockAnswer, MockRequest } from '@quire/openapi';
import type { CodeSample } from '@quire/site';
import type { Environment } from '../terminal/find-program.ts';
import { compare } from './compare-sample.ts';
import { execute } from './execute.ts';
import type { Api } from './list-apis.ts';
import { type Runnable, toRunnable } from './program-languages.ts';
import { SHELL_LANGUAGES } from './read-requests.ts';
import { canBeSent, type Place, type Sample } from './sample.ts';
import { type ProgramServer, serveApis } from './serve-programs.ts';

/** What programs are run with. */
export interface ProgramOptions {
  environment: Environment;
  /** Variables of the environment that programs see, besides those that every program needs. */
  passed: readonly string[];
  /** The folder of the site, whose npm packages programs may import. */
  folder: string;
  clock: Clock;
}

/** How a sample ended; `skipped` says nothing about it. */
export type Outcome = 'passed' | 'failed' | 'skipped';

/** Runs programs one after the other. */
export interface ProgramRunner {
  /** The outcome of a sample that is a program for an API of the site; nothing for other code. */
  run(sample: CodeSample): Promise<Outcome | undefined>;
  close(): Promise<void>;
}

/** Sends a request of a program on, where a server was named. */
type SendOn = (sample: Sample) => Promise<AnsweredResponse | undefined>;

/** The most that one check runs. */
const MAX_PROGRAMS = 1_000;
/** As much of its output as a finding shows. */
const SHOWN_OUTPUT = 400;
/** The variable that has the address of the API. */
const ADDRESS_VARIABLE = 'QUIRE_API_URL';

/** Prepares to run the programs of a site that call its APIs. */
export async function createProgramRunner(
  apis: readonly Api[],
  options: ProgramOptions,
  { report, send }: { report: Report; send: SendOn | undefined },
): Promise<ProgramRunner> {
  const server = await serveApis(apis, options.clock);
  const missing = new Set<string>();
  let left = MAX_PROGRAMS;
  return {
    async run(sample) {
      const api = findNamedApi(sample.code, apis);
      const runnable = toRunnable(sample, options.environment);
      if (api === undefined || !runnable || isRequestOnly(sample)) return undefined;
      const { program } = runnable;
      if (program === undefined || left === 0) {
        if (program === undefined) reportMissing(runnable, sample, { missing, report });
        return 'skipped';
      }
      left--;
      const run = new ProgramRun(sample, { report, send });
      const toUrl = server.open((asked, request) => run.answer(asked, request));
      const ended = await execute({
        program,
        file: runnable.file,
        text: replaceAddresses(runnable.text, apis, toUrl),
        environment: toEnvironment(options, server, toUrl(api)),
        packagesOf: options.folder,
      });
      return run.judge(ended, options);
    },
    close: server.close,
  };
}

/** One run: what it asked, and whether that was right. */
class ProgramRun {
  readonly #place: Place;
  readonly #name: string;
  readonly #report: Report;
  readonly #send: SendOn | undefined;
  #requests = 0;
  #wrong = 0;
  #isSkipped = false;

  constructor(
    { file, line, language }: CodeSample,
    { report, send }: { report: Report; send: SendOn | undefined },
  ) {
    this.#place = { file, ...(line === undefined ? {} : { line }) };
    this.#name = `the ${language} sample`;
    this.#report = report;
    this.#send = send;
  }

  async answer(api: Api, request: MockRequest): Promise<MockAnswer> {
    this.#requests++;
    const name = `${request.method} ${request.target} of ${this.#name}`;
    const sample: Sample = { api, request, name, place: this.#place };
    if (!canBeSent(sample)) this.#isSkipped = true;
    const answered = this.#isSkipped ? undefined : await this.#send?.(sample);
    if (this.#send && !answered) this.#isSkipped = true;
    if (!compare(sample, answered, this.#report)) this.#wrong++;
    return answered ? toAnswer(answered) : api.mock.answer(request);
  }

  judge(
    { code, output, stopped }: Awaited<ReturnType<typeof execute>>,
    options: ProgramOptions,
  ): Outcome {
    if (this.#wrong > 0) return 'failed';
    const actual = stopped ?? (code === 0 ? undefined : `it exited with ${code ?? 'a signal'}`);
    const isSent = !(this.#isSkipped && this.#send);
    if (actual === undefined && this.#requests > 0 && isSent) return 'passed';
    // What readers are to fill in may be why it fails.
    if (this.#isSkipped) return 'skipped';
    const printed = hideValues(output, options).slice(-SHOWN_OUTPUT).replace(/\s+/g, ' ').trim();
    const said = printed === '' ? '.' : `, and it printed: ${printed}`;
    this.#report({
      code: 'run/program',
      severity: 'error',
      message:
        actual === undefined
          ? `The program must call the API, but it sent no request${said}`
          : `The program must exit with 0 after ${countThings(this.#requests, 'request')}, but ${actual}${said}`,
      fix: `Correct the sample. It can read the address of the API from ${ADDRESS_VARIABLE}.`,
      ...this.#place,
    });
    return 'failed';
  }
}

/** Plain cURL commands are sent by us, and a line that begins with a prompt shows a session, not a program. */
function isRequestOnly({ language, code }: CodeSample): boolean {
  if (!SHELL_LANGUAGES.has(language)) return false;
  const lines = code
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => /^\s*[^#\s]/.test(line));
  if (lines.some((line) => /^\s*\$\s/.test(line))) return true;
  return lines.every((line) => /^\s*curl\s/.test(line)) && !/[|;&`]|\$\(/.test(code);
}

/** Addresses of the documented servers, the longest first, each with the API that it is of. */
function listBases(apis: readonly Api[]): { base: string; index: number }[] {
  return apis
    .flatMap(({ bases }, index) => bases.map((base) => ({ base, index })))
    .filter(({ base }) => /^https?:\/\//.test(base))
    .sort((a, b) => b.base.length - a.base.length);
}

/** The API that code is for: the first whose address it names, or else the first of the site. */
function findNamedApi(code: string, apis: readonly Api[]): number | undefined {
  const found = listBases(apis).find(({ base }) => toPattern(base).test(code));
  if (found) return found.index;
  return apis.length > 0 && code.includes(ADDRESS_VARIABLE) ? 0 : undefined;
}

function replaceAddresses(
  code: string,
  apis: readonly Api[],
  toUrl: (api: number) => string,
): string {
  return listBases(apis).reduce(
    (text, { base, index }) => text.replace(toPattern(base), () => toUrl(index)),
    code,
  );
}

/** An address that does not go on as that of another host or path. */
function toPattern(base: string): RegExp {
  const plain = base.replace(/\/+$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`${plain}(?![\\w.:@-])`, 'g');
}

/** Programs see where their tools are, the address of the API, and what the user names: no secrets besides. */
function toEnvironment(
  { environment, passed }: ProgramOptions,
  { url }: ProgramServer,
  address: string,
): Environment {
  const own = Object.fromEntries(
    ['PATH', 'LANG', 'LC_ALL', 'TZ', 'SystemRoot', ...passed].map((name) => [
      name,
      environment[name],
    ]),
  );
  // Most tools go through a proxy that the environment names. This one lets nothing out.
  const proxies = ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy', 'ALL_PROXY'];
  return {
    ...Object.fromEntries(proxies.map((name) => [name, url])),
    NO_PROXY: '127.0.0.1,localhost',
    no_proxy: '127.0.0.1,localhost',
    NODE_USE_ENV_PROXY: '1',
    PYTHONDONTWRITEBYTECODE: '1',
    ...own,
    [ADDRESS_VARIABLE]: address,
  };
}

/** What the user passed to programs is not repeated in findings, which others may read. */
function hideValues(text: string, { environment, passed }: ProgramOptions): string {
  return passed
    .map((name) => environment[name] ?? '')
    .filter((value) => value.length > 3)
    .reduce((hidden, value) => hidden.replaceAll(value, '***'), text);
}

function reportMissing(
  { language, wanted }: Runnable,
  { file, line }: CodeSample,
  { missing, report }: { missing: Set<string>; report: Report },
): void {
  if (missing.has(language)) return;
  missing.add(language);
  report({
    code: 'run/program-missing',
    severity: 'warning',
    message: `${language} samples are not run, because "${wanted}" is not installed.`,
    fix: `Install it, or add its folder to PATH.`,
    file,
    ...(line === undefined ? {} : { line }),
  });
}

/** Headers that are about the connection to the server, not about the answer. */
const CONNECTION = /^(?:connection|keep-alive|transfer-encoding|content-length|content-encoding)$/i;

function toAnswer({ status, headers, body = '' }: AnsweredResponse): MockAnswer {
  const kept = headers.filter(([name]) => !CONNECTION.test(name));
  return {
    status,
    headers: kept.map(([name, value]): [string, string] => [name, value]),
    body,
    delay: 0,
  };
}
