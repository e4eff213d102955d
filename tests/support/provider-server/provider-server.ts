import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Forge } from './forge.ts';

/** One call as the provider's documentation has it. */
export interface DocumentedCall {
  method: string;
  /** Parameters in braces. */
  path: string;
  /** Where it is documented. */
  documentation: string;
  /** Beside those that turn pages. */
  query: readonly string[];
  status: number;
  /** What is wrong with a body; nothing when it is as documented. */
  refuseBody?(body: unknown): string | undefined;
  answer(asked: Asked): unknown;
}

export interface Asked {
  forge: Forge;
  /** What stands in the place of the braces. */
  parts: Record<string, string>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

/** Something that the provider answers with a status of its own. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface ProviderDialect {
  /** Where the API begins, such as `/api/v4`. */
  root: string;
  calls: readonly DocumentedCall[];
  /** What pages are called. */
  pageSize: 'per_page' | 'limit';
  /** Throws when the caller may not ask. */
  admit(call: DocumentedCall, headers: IncomingHttpHeaders, forge: Forge): void;
}

export interface ProviderServer {
  /** Without the root of the API. */
  url: string;
  forge: Forge;
  /** Every call in order, such as `GET /projects/{id}`. */
  calls: string[];
  /** What was asked that the provider does not have, or not in this form. Must stay empty. */
  mistakes: string[];
  /** Answered in the place of the next calls, the first first. */
  faults: { status: number; headers?: Record<string, string>; body?: string }[];
  close(): Promise<void>;
}

/** Stands for a provider: knows the documented calls and no others, and keeps what it is told. */
export async function startProviderServer(
  dialect: ProviderDialect,
  forge: Forge,
): Promise<ProviderServer> {
  const calls: string[] = [];
  const mistakes: string[] = [];
  const faults: ProviderServer['faults'] = [];
  const answer = (method: string, url: URL, headers: IncomingHttpHeaders, text: string) => {
    const { call, parts } = findCall(dialect, method, url.pathname);
    calls.push(toName(call));
    const fault = faults.shift();
    if (fault) {
      return { status: fault.status, headers: fault.headers ?? {}, body: fault.body ?? '{}' };
    }
    const body = text === '' ? {} : JSON.parse(text);
    assertDocumented(dialect, call, { query: url.searchParams, body });
    dialect.admit(call, headers, forge);
    const value = call.answer({ forge, parts, query: url.searchParams, headers, body });
    return toPage(value, url, { status: call.status, pageSize: dialect.pageSize });
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://provider.invalid');
    try {
      const text = Buffer.concat(chunks).toString('utf8');
      const { status, headers, body } = answer(request.method ?? '', url, request.headers, text);
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    } catch (error) {
      if (!(error instanceof Refusal)) mistakes.push(error instanceof Error ? error.message : '?');
      const status = error instanceof Refusal ? error.status : 422;
      const message = error instanceof Error ? error.message : 'unknown';
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ message }));
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    forge,
    calls,
    mistakes,
    faults,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

class Mistake extends Error {}

function toName({ method, path }: DocumentedCall): string {
  return `${method} ${path}`;
}

function findCall(dialect: ProviderDialect, method: string, pathname: string) {
  for (const call of dialect.calls) {
    const pattern = `^${dialect.root}${call.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`;
    const found = call.method === method && new RegExp(pattern).exec(pathname);
    if (!found) continue;
    const groups = Object.entries(found.groups ?? {});
    const parts = groups.map(([key, value]) => [key, decodeURIComponent(value)]);
    return { call, parts: Object.fromEntries(parts) as Record<string, string> };
  }
  throw new Mistake(`${method} ${pathname} is no documented call`);
}

function assertDocumented(
  { pageSize }: ProviderDialect,
  call: DocumentedCall,
  { query, body }: { query: URLSearchParams; body: unknown },
): void {
  const allowed = new Set([...call.query, 'page', pageSize]);
  const unknown = [...query.keys()].find((parameter) => !allowed.has(parameter));
  if (unknown !== undefined) throw new Mistake(`${toName(call)} has no parameter ${unknown}`);
  const problem = call.method === 'GET' ? undefined : call.refuseBody?.(body);
  if (problem) throw new Mistake(`${toName(call)}: ${problem}`);
}

/** A list is given by the page, with a header that says whether there is another. */
function toPage(
  value: unknown,
  url: URL,
  { status, pageSize }: { status: number; pageSize: string },
): { status: number; headers: Record<string, string>; body: string } {
  if (!Array.isArray(value)) return { status, headers: {}, body: JSON.stringify(value) };
  const size = Math.min(50, Number(url.searchParams.get(pageSize) ?? 30));
  const page = Number(url.searchParams.get('page') ?? 1);
  const headers: Record<string, string> = {};
  if (value.length > page * size) {
    const next = new URL(url);
    next.searchParams.set('page', String(page + 1));
    headers.link = `<${next.href}>; rel="next"`;
  }
  return { status, headers, body: JSON.stringify(value.slice((page - 1) * size, page * size)) };
}
