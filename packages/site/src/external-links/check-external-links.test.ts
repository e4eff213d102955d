import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  formatDiagnostic,
  type GuardedRequest,
  type GuardedResponse,
  systemClock,
} from '@quire/base';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeProject } from '../../testing/build-project.ts';
import { checkSite } from '../check/check-site.ts';
import { createLinkAsker } from './ask-link.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-links-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Statuses = Record<string, number | Partial<Record<string, number>> | Error>;

/** Checks a page with these words; servers answer by address, or by method and address. */
async function check(body: string, statuses: Statuses, clock = systemClock) {
  writeProject(folder, {
    'docs.json': {
      theme: 'mint',
      name: 'Links',
      colors: { primary: '#000' },
      navigation: { pages: ['index'] },
    },
    'index.mdx': `---\ntitle: Home\ndescription: Words.\n---\n\n${body}\n`,
  });
  const requests: string[] = [];
  const fetch = async ({ url, method = 'GET', trust }: GuardedRequest) => {
    expect(trust).toBe('author');
    requests.push(`${method} ${url}`);
    const known = statuses[url];
    if (known instanceof Error) throw known;
    const status = typeof known === 'object' ? known[method] : known;
    return { status, discard() {} } as GuardedResponse;
  };
  const { diagnostics } = await checkSite({
    source: folder,
    external: { clock, keptIn: join(folder, '.quire/links.json'), ask: createLinkAsker(fetch) },
  });
  return { found: diagnostics.map(formatDiagnostic), requests };
}

test('an address at which nothing is, is told at every place that links to it', async () => {
  const { found, requests } = await check(
    '[a](https://one.example/gone#part)\n\nWords, and [b](https://one.example/gone). [c](https://two.example/)',
    { 'https://one.example/gone': 404, 'https://two.example/': 200 },
  );
  expect(found).toEqual([
    'index.mdx:6:5 warning: There is nothing at https://one.example/gone: the server returns 404. Correct the address, or remove the link. [broken-external-link]',
    'index.mdx:8:16 warning: There is nothing at https://one.example/gone: the server returns 404. Correct the address, or remove the link. [broken-external-link]',
  ]);
  // A server may know no heads: what it answers to the whole counts.
  expect(requests.sort()).toEqual([
    'GET https://one.example/gone',
    'HEAD https://one.example/gone',
    'HEAD https://two.example/',
  ]);
});

test('a server that answers people only, is busy or slow, is a hint; one that knows no HEAD is asked for the page', async () => {
  const { found } = await check(
    '[a](https://one.example/) [b](https://two.example/) [c](https://three.example/)',
    {
      'https://one.example/': 429,
      'https://two.example/': { HEAD: 405, GET: 200 },
      'https://three.example/': new Error('no answer after 15 seconds'),
    },
  );
  expect(found).toEqual([
    'index.mdx:6:5 info: https://one.example/ could not be checked: the server returns 429. Open it in a browser. [external-link-unsure]',
    'index.mdx:6:57 info: https://three.example/ could not be checked: no answer after 15 seconds. Open it in a browser. [external-link-unsure]',
  ]);
});

test('what was fine is not asked for again on the same day, what was not is', async () => {
  let now = 1_700_000_000_000;
  const clock = { ...systemClock, now: () => now };
  const body = '[a](https://one.example/) [b](https://two.example/)';
  const statuses = { 'https://one.example/': 200, 'https://two.example/': 410 };
  expect((await check(body, statuses, clock)).requests.toSorted()).toEqual([
    'HEAD https://one.example/',
    'HEAD https://two.example/',
  ]);
  expect((await check(body, statuses, clock)).requests).toEqual(['HEAD https://two.example/']);
  now += 24 * 60 * 60 * 1000;
  expect((await check(body, statuses, clock)).requests).toHaveLength(2);
  writeFileSync(join(folder, '.quire/links.json'), '{"broken');
  expect((await check(body, statuses, clock)).requests).toHaveLength(2);
  expect(JSON.parse(readFileSync(join(folder, '.quire/links.json'), 'utf8'))).toEqual([
    ['https://one.example/', now],
  ]);
});

test('no host is asked for two things at once, and addresses that are not public are passed over', async () => {
  const links = Array.from({ length: 4 }, (_, index) => `[x](https://one.example/${index})`);
  const { found, requests } = await check([...links, '[local](http://localhost:3000/)'].join(' '), {
    ...Object.fromEntries(links.map((_, index) => [`https://one.example/${index}`, 200])),
    'http://localhost:3000/': Object.assign(new Error('private'), {
      code: 'FETCH_ADDRESS_REFUSED',
    }),
  });
  expect(requests.filter((one) => one.includes('one.example'))).toEqual([
    'HEAD https://one.example/0',
    'HEAD https://one.example/1',
    'HEAD https://one.example/2',
    'HEAD https://one.example/3',
  ]);
  expect(found).toEqual([]);
});
