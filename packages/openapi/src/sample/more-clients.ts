import { clients } from '@scalar/snippetz/clients';
import type { JsonValue } from '../json-value.ts';
import type { ApiRequest } from '../request/api-request.ts';
import { parseJson } from '../request/parse-json.ts';
import { type LibraryPlugin, writeByLibrary } from './library-request.ts';

/** A way to send a request that no sample on a page shows. */
export interface ClientName {
  /** Of its language and itself: `js/axios`. */
  key: string;
  /** `JavaScript: Axios`. */
  label: string;
}

/** Those that have samples of their own (`by-library.ts`, or the files beside it) under other names. */
const SHOWN_ELSEWHERE = new Set([
  'shell/curl',
  'python/requests',
  'js/fetch',
  'node/fetch',
  'php/curl',
  'go/native',
  'java/nethttp',
  'ruby/native',
  'swift/nsurlsession',
  'csharp/httpclient',
  'powershell/restmethod',
  'csharp/restsharp',
  'c/libcurl',
  'kotlin/okhttp',
  'rust/reqwest',
  'dart/http',
]);

/** Clients for which the library lets some characters in a value end the text that they stand in. */
const CARELESS = new Set([
  'clojure/clj_http',
  'js/ofetch',
  'node/ofetch',
  'node/undici',
  'objc/nsurlsession',
  'powershell/webrequest',
]);

/** Clients for which the library writes the query twice: in the address, and as data that is added to it. */
const REPEATS_QUERY = new Set(['js/axios', 'node/axios', 'r/httr']);

const ALL = clients.flatMap(({ key, title, clients: own }) =>
  own.map((plugin) => ({
    key: `${key}/${plugin.client}`,
    label: `${title}: ${plugin.title}`,
    plugin,
  })),
);

/** The clients of the library that the languages of samples leave out, by language. */
export function listMoreClients(): ClientName[] {
  return ALL.filter(({ key }) => !SHOWN_ELSEWHERE.has(key)).map(({ key, label }) => ({
    key,
    label,
  }));
}

/** A request as code for one client; nothing where the client cannot say it, or not safely. */
export function writeForClient(key: string, request: ApiRequest): string | undefined {
  const found = ALL.find((one) => one.key === key);
  if (!found || request.digest || (CARELESS.has(key) && !isPlain(request))) return undefined;
  try {
    return REPEATS_QUERY.has(key)
      ? writeWithQuery(found.plugin, request)
      : writeByLibrary(found.plugin, request);
  } catch {
    return undefined;
  }
}

/** Keeps the query from the library, and puts it into the address that the code has. */
function writeWithQuery(plugin: LibraryPlugin, request: ApiRequest): string {
  const { url } = request;
  const [address = '', query] = url.split(/\?(.*)/s, 2);
  const code = writeByLibrary(plugin, { ...request, url: address });
  if (query === undefined) return code;
  if (/['"\\`$\s]/.test(query) || !code.includes(address))
    throw new Error('The query has no place.');
  return code.replace(address, () => url);
}

/** Whether no value has a character that ends a text, or means more than itself, in any language. */
function isPlain({ url, headers, body }: ApiRequest): boolean {
  const texts = [url, ...headers.flat()];
  if (body?.type === 'text') texts.push(...listTexts(parseJson(body.text) ?? body.text));
  if (body?.type === 'form') texts.push(...body.fields.flat());
  if (body?.type === 'multipart') texts.push(...listTexts(JSON.parse(JSON.stringify(body.parts))));
  return texts.every((text) => !/['"`\\$\r\n]/.test(text));
}

function listTexts(value: JsonValue): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...listTexts(inner)]);
}
