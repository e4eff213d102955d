import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SampleLanguage } from '@quire/model';
import {
  buildRequest,
  type PlaygroundModel,
  type PlaygroundValues,
  renderSamples,
} from '@quire/openapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const run = promisify(execFile);

/** What a server saw of a request, as far as the sample decides on it. */
interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
}

const seen: Seen[] = [];
let server: Server;
let folder: TemporaryFolder;
let origin = '';

const FILE = { name: 'plän "1".txt', type: 'text/plain' };
const FILE_TEXT = 'first line\nsecond line: \u00fc\n';

beforeAll(async () => {
  folder = await createTemporaryFolder();
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    seen.push(await describeRequest(request, Buffer.concat(chunks)));
    response.end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  writeFileSync(join(folder.path, FILE.name), FILE_TEXT);
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await folder.remove();
});

const WATCHED = ['authorization', 'x-key', 'x-note', 'cookie', 'content-type'];

async function describeRequest(request: IncomingMessage, bytes: Buffer): Promise<Seen> {
  const type = request.headers['content-type'] ?? '';
  const kept = WATCHED.flatMap((name) => {
    const value = request.headers[name];
    if (value === undefined) return [];
    // The boundary and the character set are the sender's own.
    return [[name, name === 'content-type' ? type.split(';')[0] : value]];
  });
  return {
    method: request.method,
    url: request.url,
    headers: Object.fromEntries(kept),
    body: await readBody(type, bytes),
  };
}

async function readBody(type: string, bytes: Buffer): Promise<unknown> {
  if (bytes.length === 0) return undefined;
  if (/json/.test(type)) return JSON.parse(bytes.toString());
  if (!/form/.test(type)) return bytes.toString();
  const form = await new Response(new Uint8Array(bytes), {
    headers: { 'content-type': type },
  }).formData();
  const entries = [...form].map(async ([name, value]) => {
    if (typeof value === 'string') return [name, value];
    // Libraries give a part of JSON a file name of their own, or none.
    if (value.type === 'application/json') return [name, await value.text()];
    return [name, value.name, value.type, await value.text()];
  });
  return Promise.all(entries);
}

/** Runs a sample as a reader would: in a file of its own, in the folder that has the file to send. */
async function runSample(language: SampleLanguage, code: string): Promise<void> {
  const write = (name: string) => {
    const file = join(folder.path, name);
    writeFileSync(file, code);
    return file;
  };
  const options = { cwd: folder.path, timeout: 120_000 };
  if (language === 'bash') await run('bash', [write('sample.sh')], options);
  if (language === 'python') await run('python3', [write('sample.py')], options);
  if (language === 'node') await run(process.execPath, [write('sample.mjs')], options);
  if (language !== 'go') return;
  mkdirSync(join(folder.path, 'go-cache'), { recursive: true });
  const env = { ...process.env, GOCACHE: join(folder.path, 'go-cache'), GO111MODULE: 'off' };
  await run('go', ['run', write('sample.go')], { ...options, env });
}

const has = (command: string, words: string[]) => spawnSync(command, words).status === 0;
const LANGUAGES: readonly SampleLanguage[] = [
  'bash',
  ...(has('python3', ['-c', 'import requests']) ? (['python'] as const) : []),
  'node',
  ...(has('go', ['version']) ? (['go'] as const) : []),
];

const VALUES: PlaygroundValues = {
  server: 0,
  variables: {},
  security: 0,
  credentials: {},
  parameters: {},
  content: 0,
};

function toModel(more: Partial<PlaygroundModel>): PlaygroundModel {
  return {
    version: 1,
    kind: 'operation',
    method: 'GET',
    path: '/things',
    title: 'T',
    servers: [{ url: origin, variables: [] }],
    security: [],
    parameters: [],
    schemas: [],
    languages: [],
    samples: [],
    proxy: false,
    credentials: false,
    prefill: false,
    ...more,
  };
}

/** Texts that end a string early in one language or another. */
const NASTY = `it's "q" \\ $HOME \`id\` %s {x} ü €`;

const parameter = (place: 'path' | 'query' | 'header', name: string) => ({
  in: place,
  name,
  required: true,
  deprecated: false,
  schema: 0,
  style: place === 'query' ? ('form' as const) : ('simple' as const),
  explode: place === 'query',
  examples: [],
});

const body = (mediaType: string) => ({ required: true, contents: [{ mediaType, examples: [] }] });

const CASES: [string, Partial<PlaygroundModel>, Partial<PlaygroundValues>, Partial<Seen>][] = [
  [
    'path, query and header parameters with a bearer token',
    {
      path: '/things/{id}',
      parameters: [parameter('path', 'id'), parameter('query', 'q'), parameter('header', 'X-Note')],
      security: [{ schemes: [{ id: 't', type: 'bearer' }] }],
    },
    {
      parameters: {
        'path.id': 'a/b c',
        'query.q': [NASTY, '2'],
        'header.X-Note': `it's "q" \\ $HOME`,
      },
      credentials: { t: { value: 'secret' } },
    },
    {
      method: 'GET',
      url: `/things/a%2Fb%20c?q=${encodeURIComponent(NASTY).replace("'", '%27')}&q=2`,
      headers: { authorization: 'Bearer secret', 'x-note': `it's "q" \\ $HOME` },
    },
  ],
  [
    'a JSON body with a user and password',
    {
      method: 'POST',
      security: [{ schemes: [{ id: 'b', type: 'basic' }] }],
      body: body('application/json'),
    },
    {
      credentials: { b: { username: 'me', password: 'p:w' } },
      body: {
        type: 'value',
        value: {
          text: NASTY,
          line: 'a\nb\tc',
          list: [1, -2.5, true, false, null],
          deep: { x: {} },
        },
      },
    },
    {
      method: 'POST',
      url: '/things',
      headers: { authorization: 'Basic bWU6cDp3', 'content-type': 'application/json' },
      body: { text: NASTY, line: 'a\nb\tc', list: [1, -2.5, true, false, null], deep: { x: {} } },
    },
  ],
  [
    'a form with a key in a cookie',
    {
      method: 'PUT',
      security: [{ schemes: [{ id: 'c', type: 'key', in: 'cookie', name: 'sid' }] }],
      body: body('application/x-www-form-urlencoded'),
    },
    {
      credentials: { c: { value: 'abc' } },
      body: { type: 'value', value: { 'a b': NASTY, n: 5 } },
    },
    {
      method: 'PUT',
      url: '/things',
      headers: { cookie: 'sid=abc', 'content-type': 'application/x-www-form-urlencoded' },
      body: [
        ['a b', NASTY],
        ['n', '5'],
      ],
    },
  ],
  [
    'several parts with a file, and a key in the address',
    {
      method: 'POST',
      security: [{ schemes: [{ id: 'q', type: 'key', in: 'query', name: 'key' }] }],
      body: body('multipart/form-data'),
    },
    {
      credentials: { q: { value: 'a&b' } },
      body: {
        type: 'value',
        value: { note: '@it;s', more: { a: 'b"c' } },
        files: { plan: [{ name: 'plan.txt', type: 'text/plain' }] },
      },
    },
    {
      method: 'POST',
      url: '/things?key=a%26b',
      headers: { 'content-type': 'multipart/form-data' },
      body: [
        ['note', '@it;s'],
        ['more', '{"a":"b\\"c"}'],
        ['plan', 'plan.txt', 'text/plain', FILE_TEXT],
      ],
    },
  ],
  [
    'a text that is not JSON, and a delete with a key in a header',
    {
      method: 'DELETE',
      security: [{ schemes: [{ id: 'k', type: 'key', in: 'header', name: 'X-Key' }] }],
      body: body('text/plain'),
    },
    { credentials: { k: { value: 'k1' } }, body: { type: 'text', text: `${NASTY}\n@second` } },
    {
      method: 'DELETE',
      url: '/things',
      headers: { 'x-key': 'k1', 'content-type': 'text/plain' },
      body: `${NASTY}\n@second`,
    },
  ],
];

describe.each(LANGUAGES)('a sample in %s', (language) => {
  test.each(CASES)('sends %s', async (_, model, values, expected) => {
    writeFileSync(join(folder.path, 'plan.txt'), FILE_TEXT);
    const request = buildRequest(toModel(model), { ...VALUES, ...values });
    const [sample] = renderSamples(request, [language]);
    seen.length = 0;
    await runSample(language, sample?.code ?? '');
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject(expected);
  });

  test('sends a file as the whole body', async () => {
    const request = buildRequest(toModel({ method: 'PUT', body: body('text/csv') }), {
      ...VALUES,
      body: { type: 'file', file: FILE },
    });
    const [sample] = renderSamples(request, [language]);
    seen.length = 0;
    await runSample(language, sample?.code ?? '');
    expect(seen[0]).toMatchObject({
      method: 'PUT',
      headers: { 'content-type': 'text/csv' },
      body: FILE_TEXT,
    });
  });
});
