import type { Endpoint } from '../endpoint.ts';
import type { Operation } from '../operation/list-operations.ts';
import { toServers } from '../operation/servers.ts';
import { toEndpoint } from '../operation/to-endpoint.ts';
import { createPatterns } from '../pattern/create-patterns.ts';
import { toBase } from '../request/build-request.ts';
import { isToken } from '../request/media-type.ts';
import type { LoadedSpec } from '../set/loaded-spec.ts';
import { type Call, checkRequest } from './check-request.ts';
import { type AnsweredResponse, checkResponse } from './check-response.ts';
import { type Choice, chooseResponse } from './choose-response.ts';
import { type MockAnswer, type MockRequest, readHeader } from './exchange.ts';
import { type FoundRoute, findRoutes, type Route, toRoute } from './find-route.ts';
import { MAX_BODY_BYTES, MAX_DELAY } from './limits.ts';
import { type Preference, parsePrefer } from './prefer.ts';
import { type Problem, type ProblemError, toProblemAnswer } from './problem.ts';
import { createSeededRandom } from './random.ts';
import { writeAnswer } from './write-answer.ts';

/** How a mock behaves where a request asks for nothing else. */
export interface MockOptions {
  /** Generated values instead of the written examples, other ones for another seed. */
  seed?: string;
  /** How many of 100 requests get one of the operation's documented errors. */
  errors?: number;
  /** How long answers are held back, in milliseconds. */
  delay?: number;
}

/** An API that answers from its description. */
export interface Mock {
  /** Method and path of every operation, in the order of the description. */
  routes: readonly OperationName[];
  answer(request: MockRequest): MockAnswer;
  /** What is wrong with a request and with what it was answered; the operation that it is for, where there is one. */
  check(request: MockRequest, known?: KnownExchange): CheckedExchange;
}

/** What is known of a request besides itself. */
export interface KnownExchange {
  answer?: AnsweredResponse;
  /** The operation that it is for; left out, the path decides. */
  operation?: OperationName;
}

/** Method and path of an operation, as the description writes them. */
export interface OperationName {
  method: string;
  path: string;
}

/** A request and its answer, compared with the description. */
export interface CheckedExchange {
  operation?: OperationName;
  /** Why the request is not as the description says. */
  problem?: Problem;
  /** Where the answer is not. */
  errors: ProblemError[];
  /** What could not be checked, and why. */
  unchecked: string[];
}

/**
 * Creates an API from a description. It answers as the examples and schemas say, and refuses what the
 * description does not allow. The same requests in the same order get the same answers. It touches neither
 * network nor disk, so that it can be wherever the description is.
 */
export function createMock(spec: LoadedSpec, options: MockOptions = {}): Mock {
  const patterns = createPatterns();
  const operations = spec.operations().filter(({ kind }) => kind === 'operation');
  const routes = operations.map((one) => toRoute(one.method, one.path, one));
  const endpoints = new Map<object, Endpoint>();
  const open = ({ target }: (typeof routes)[number]): Endpoint => {
    const endpoint = endpoints.get(target) ?? toEndpoint(target, spec.scope, 'none');
    endpoints.set(target, endpoint);
    return endpoint;
  };
  const bases = listBases(spec, operations);
  const find = (request: MockRequest, only?: OperationName): Call | Problem => {
    const own = ({ method, path }: OperationName) =>
      !only || (only.method === method && only.path === path);
    const found = findOperation(request, routes.filter(own), bases);
    if (!('route' in found)) return found;
    return {
      endpoint: open(found.route),
      scope: spec.scope,
      patterns,
      request,
      path: found.parameters,
      unchecked: [],
    };
  };
  let count = 0;
  return {
    routes: operations.map(({ method, path }) => ({ method, path })),
    answer(request) {
      count++;
      const call = find(request);
      if (!('endpoint' in call)) return toProblemAnswer(call);
      const answer = answerCall(call, options, count);
      return call.unchecked.length > 0 ? { ...answer, unchecked: call.unchecked } : answer;
    },
    check(request, { answer, operation } = {}) {
      const call = find(request, operation);
      if (!('endpoint' in call)) return { problem: call, errors: [], unchecked: [] };
      const { method, path } = call.endpoint;
      const problem = refuse(call);
      return {
        operation: { method, path },
        ...(problem ? { problem } : {}),
        errors: answer ? checkResponse(call, answer) : [],
        unchecked: call.unchecked,
      };
    },
  };
}

/** The paths of the base addresses: requests may have them or not. */
function listBases({ file, scope }: LoadedSpec, operations: readonly Operation[]): string[] {
  const lists = operations.map(({ value, item }) => [value.servers, item.servers]);
  const servers = [...lists, [file.root.servers]].flatMap((list) => toServers(list, scope));
  const paths = servers.map((server) => {
    const address = toBase(server, {});
    const isAddress = URL.canParse(address, 'http://localhost');
    return isAddress ? new URL(address, 'http://localhost').pathname.replace(/\/+$/, '') : '';
  });
  // The longest first: /v1/eu before /v1.
  return [...new Set(paths)].filter(Boolean).sort((a, b) => b.length - a.length);
}

type OperationRoute = Route<Operation>;
type Found = FoundRoute<Operation>;

function findOperation(
  { method, target }: MockRequest,
  routes: readonly OperationRoute[],
  bases: readonly string[],
): Found | Problem {
  const path = target.split('?')[0] ?? '';
  const inner = bases
    .filter((base) => path === base || path.startsWith(`${base}/`))
    .map((base) => path.slice(base.length));
  const fitting = [path, ...inner]
    .map((one) => findRoutes(routes, one))
    .find((list) => list.length > 0);
  if (!fitting) {
    const detail = `No path of the description matches ${path.slice(0, 200)}.`;
    return { status: 404, title: 'The path is not documented', detail };
  }
  const wanted = method.toUpperCase();
  const own = fitting.find(({ route }) => route.method.toUpperCase() === wanted);
  // Whatever answers GET answers HEAD as well, without a body.
  const found =
    own ?? (wanted === 'HEAD' ? fitting.find(({ route }) => route.method === 'GET') : undefined);
  if (found) return found;
  const methods = [...new Set(fitting.map(({ route }) => route.method))];
  const known = methods.join(', ');
  return {
    status: 405,
    title: 'The method is not documented',
    detail: `${fitting[0]?.route.path ?? path} documents ${known}, not ${wanted.slice(0, 20)}.`,
    headers: [['Allow', methods.filter(isToken).join(', ')]],
  };
}

function answerCall(call: Call, options: MockOptions, count: number): MockAnswer {
  const { request, endpoint, scope, patterns } = call;
  const written = parsePrefer(readHeader(request.headers, 'prefer'));
  const delay = Math.min(written.delay ?? options.delay ?? 0, MAX_DELAY);
  const problem = refuse(call);
  if (problem) return { ...toProblemAnswer(problem), delay };
  const preference = withError(written, endpoint, options, count);
  const choice = chooseResponse(
    endpoint.responses,
    preference,
    readHeader(request.headers, 'accept'),
  );
  if (!isChoice(choice)) return { ...toProblemAnswer(choice), delay };
  const answer = writeAnswer(choice, {
    scope,
    patterns,
    seed: `${options.seed ?? ''} ${request.method} ${request.target}`,
    isDynamic: preference.dynamic ?? options.seed !== undefined,
  });
  const isBodiless =
    request.method.toUpperCase() === 'HEAD' || [204, 205, 304].includes(answer.status);
  return { ...answer, ...(isBodiless ? { body: '' } : {}), delay };
}

function isChoice(value: Choice | Problem): value is Choice {
  return 'response' in value;
}

function refuse(call: Call): Problem | undefined {
  if ((call.request.body?.length ?? 0) <= MAX_BODY_BYTES) return checkRequest(call);
  const title = 'The body is too large';
  return { status: 413, title, detail: `The mock reads at most ${MAX_BODY_BYTES} bytes.` };
}

/** Now and then an error, where the request asks for no response of its own. */
function withError(
  preference: Preference,
  { responses }: Endpoint,
  { errors = 0, seed = '' }: MockOptions,
  count: number,
): Preference {
  const codes = responses.map(({ status }) => status).filter((status) => /^[45]/.test(status));
  const random = createSeededRandom(`${seed} ${count}`);
  if (preference.code !== undefined || codes.length === 0 || random.integer(1, 100) > errors) {
    return preference;
  }
  return { ...preference, code: random.pick(codes).replaceAll('X', '0') };
}
