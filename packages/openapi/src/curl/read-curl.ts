import { toBase64 } from '../request/base64.ts';
import type { ReadSample } from './sample-request.ts';

/** Why a command cannot be read. */
export interface CurlProblem {
  reason: 'tooLong' | 'noAddress' | 'multipart' | 'file';
  /** The file that it sends. */
  file?: string;
}

/** The same as a part of a sentence. */
function describeCurlProblem({ reason, file }: CurlProblem): string {
  switch (reason) {
    case 'tooLong':
      return 'it is too long';
    case 'noAddress':
      return 'it has no address';
    case 'multipart':
      return 'it sends a multipart form';
    case 'file':
      return `it sends the file ${file}`;
  }
}

interface Draft {
  method?: string;
  url?: string;
  headers: [string, string][];
  data: string[];
  form: string[];
  isGet: boolean;
  isJson: boolean;
  problem?: CurlProblem;
}

/** What a flag with a value changes. */
const VALUE_FLAGS: Readonly<Record<string, (draft: Draft, value: string) => void>> = {
  '-X': (draft, value) => {
    draft.method = value;
  },
  '-H': (draft, value) => {
    const at = value.indexOf(':');
    if (at > 0) draft.headers.push([value.slice(0, at).trim(), value.slice(at + 1).trim()]);
  },
  '-d': addData,
  '--data-raw': (draft, value) => draft.data.push(value),
  '--data-urlencode': (draft, value) => {
    const at = value.indexOf('=');
    draft.data.push(
      at === -1
        ? encodeURIComponent(value)
        : `${value.slice(0, at + 1)}${encodeURIComponent(value.slice(at + 1))}`,
    );
  },
  '--json': (draft, value) => {
    draft.isJson = true;
    addData(draft, value);
  },
  '-F': (draft, value) => draft.form.push(value),
  '--form-string': (draft, value) => draft.form.push(value),
  '-u': (draft, value) => draft.headers.push(['Authorization', `Basic ${toBase64(value)}`]),
  '-b': (draft, value) => draft.headers.push(['Cookie', value]),
  '-A': (draft, value) => draft.headers.push(['User-Agent', value]),
  '-e': (draft, value) => draft.headers.push(['Referer', value]),
  '--oauth2-bearer': (draft, value) => draft.headers.push(['Authorization', `Bearer ${value}`]),
  '--url': (draft, value) => {
    draft.url = value;
  },
};

const LONG: Readonly<Record<string, string>> = {
  '--request': '-X',
  '--header': '-H',
  '--data': '-d',
  '--data-ascii': '-d',
  '--data-binary': '-d',
  '--form': '-F',
  '--user': '-u',
  '--cookie': '-b',
  '--user-agent': '-A',
  '--referer': '-e',
  '--get': '-G',
  '--head': '-I',
};

/** Flags with a value that say nothing about the request. */
const OTHER_VALUES = new Set(
  '-o --output -m --max-time -w --write-out --connect-timeout --retry --retry-delay -x --proxy --cacert -E --cert --key -c --cookie-jar -T --upload-file --resolve -D --dump-header --limit-rate --max-redirs --retry-max-time'.split(
    ' ',
  ),
);

/** What a command sends: a request, or the fields of a multipart form as they are written (`name=value`, `name=@file`). */
export interface CurlCommand {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body?: string;
  form?: string[];
}

/** Reads the words after `curl` as the request that they send. */
export function readCurl(words: readonly string[]): ReadSample {
  const read = parseCurl(words);
  if ('problem' in read) return { problem: describeCurlProblem(read.problem) };
  const { form, ...request } = read.command;
  return form ? { problem: describeCurlProblem({ reason: 'multipart' }) } : { request };
}

/** What the words after `curl` mean, forms included. */
export function parseCurl(
  words: readonly string[],
): { command: CurlCommand } | { problem: CurlProblem } {
  const draft: Draft = { headers: [], data: [], form: [], isGet: false, isJson: false };
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const { flag, value } = splitFlag(word);
    if (flag === undefined) draft.url ??= word;
    else if (flag === '-G') draft.isGet = true;
    else if (flag === '-I') draft.method = 'HEAD';
    else if (Object.hasOwn(VALUE_FLAGS, flag))
      VALUE_FLAGS[flag]?.(draft, value ?? words[++at] ?? '');
    else if (OTHER_VALUES.has(flag) && value === undefined) at++;
  }
  return finish(draft);
}

/** `-XPOST`, `--request=POST`; several letters of flags without values, such as `-sS`, are one word. */
function splitFlag(word: string): { flag?: string; value?: string } {
  if (!/^-./.test(word)) return {};
  if (word.startsWith('--')) {
    const [name = '', value] = word.split(/=(.*)/s, 2);
    return { flag: LONG[name] ?? name, ...(value === undefined ? {} : { value }) };
  }
  for (let at = 1; at < word.length; at++) {
    const flag = `-${word[at]}`;
    if (
      !Object.hasOwn(VALUE_FLAGS, flag) &&
      !OTHER_VALUES.has(flag) &&
      !'GI'.includes(flag[1] ?? '')
    )
      continue;
    const rest = word.slice(at + 1);
    return { flag, ...(rest === '' ? {} : { value: rest }) };
  }
  return { flag: word };
}

function addData(draft: Draft, value: string): void {
  if (value.startsWith('@')) draft.problem = { reason: 'file', file: value.slice(1) };
  else draft.data.push(value);
}

function finish(draft: Draft): { command: CurlCommand } | { problem: CurlProblem } {
  if (draft.problem !== undefined) return { problem: draft.problem };
  if (draft.url === undefined) return { problem: { reason: 'noAddress' } };
  const data = draft.data.length > 0 ? draft.data.join(draft.isJson ? '' : '&') : undefined;
  const { headers, form } = draft;
  const isBody = data !== undefined && !draft.isGet;
  const has = (name: string) => headers.some(([key]) => key.toLowerCase() === name);
  if (draft.isJson && !has('accept')) headers.push(['Accept', 'application/json']);
  if (isBody && !has('content-type')) {
    const type = draft.isJson ? 'application/json' : 'application/x-www-form-urlencoded';
    headers.push(['Content-Type', type]);
  }
  const command: CurlCommand = {
    method: draft.method ?? (isBody || form.length > 0 ? 'POST' : 'GET'),
    url: data !== undefined && draft.isGet ? addQuery(draft.url, data) : draft.url,
    headers,
    ...(isBody ? { body: data } : {}),
    ...(form.length > 0 ? { form } : {}),
  };
  return { command };
}

function addQuery(url: string, query: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
}
