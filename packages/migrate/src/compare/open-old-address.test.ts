import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOldAddress } from './open-old-address.ts';

const PAGES: Record<string, string | { to: string } | { type: string; text: string }> = {
  '/docs/':
    '<a href="a/">A</a><a href="/docs/files/x.pdf">X</a><a href="/elsewhere/">E</a><a href="gone/">G</a>',
  '/docs/a/': '<a href="../b/?x=1#y">B</a><a href="https://other.example/docs/c/">C</a>',
  '/docs/b/': 'B',
  '/docs/old/': { to: '/docs/b/' },
  '/busy/': '<a href="later/">L</a>',
  '/project': '<a href="/project/node.js">N</a><a href="/other/x">X</a>',
  '/project/node.js': 'N',
  '/grows/': '<a href="x">X</a>',
  '/index/': 'I',
  '/moved/': { to: '/docs/' },
  '/docs/data/': { type: 'application/json', text: '{}' },
};

let server: Server;
let origin: string;
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const grown = /^\/grows\/x+$/.test(path);
    if (grown) return response.writeHead(302, { location: `${path}x` }).end();
    const page = PAGES[path];
    if (path === '/docs/sitemap.xml') {
      response.end(
        '<urlset><url><loc>https://public.example/docs/old/</loc></url><url><loc>https://public.example/docs/listed-but-gone/</loc></url><url><loc>https://public.example/docs/data/</loc></url></urlset>',
      );
    } else if (path === '/busy/later/') response.writeHead(429).end();
    else if (path === '/index/sitemap.xml') {
      response.end(
        `<sitemapindex><loc>https://a.example//${request.headers.host}/taken</loc><loc>${' '.repeat(5_000)}`,
      );
    } else if (page === undefined) response.writeHead(404).end();
    else if (typeof page === 'string') response.setHeader('content-type', 'text/html').end(page);
    else if ('to' in page) response.writeHead(301, { location: page.to }).end();
    else response.setHeader('content-type', page.type).end(page.text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function readAll(path: string) {
  asked.length = 0;
  const site = openOldAddress(`${origin}${path}`);
  const addresses: string[] = [];
  for await (const { address } of site.documents) addresses.push(address);
  return { addresses, unread: site.unread, asked: [...asked] };
}

test('a published site is read by its sitemap and its links, below its address and on its host alone', async () => {
  const site = openOldAddress(`${origin}/docs/`);
  const documents: unknown[] = [];
  for await (const { html: _, ...rest } of site.documents) documents.push(rest);
  expect(documents).toEqual([
    { address: '/' },
    { address: '/old/', movedTo: '/b/' },
    { address: '/a/' },
    { address: '/b/' },
  ]);
  expect({ unread: site.unread, gone: site.gone }).toEqual({
    unread: [],
    gone: ['/listed-but-gone/'],
  });
  expect([...asked].sort()).toEqual([
    '/docs/',
    '/docs/a/',
    '/docs/b/',
    '/docs/data/',
    '/docs/gone/',
    '/docs/listed-but-gone/',
    '/docs/old/',
    '/docs/sitemap.xml',
  ]);
});

test('an address that does not answer says so', async () => {
  const read = async () => {
    for await (const _ of openOldAddress(`${origin}/none/`).documents);
  };
  await expect(read()).rejects.toMatchObject({
    code: 'MIGRATE_COMPARED_UNREACHABLE',
    what: `The old site could not be read at ${origin}/none/: the server returns 404.`,
  });
});

test('a page that answered "too many requests" counted as never there', async () => {
  const { addresses, unread } = await readAll('/busy/');
  expect({ addresses, unread }).toEqual({
    addresses: ['/'],
    unread: [{ address: '/later/', problem: 'the server returns 429' }],
  });
});

test('a folder named without a slash let the whole host be read, and names with dots were not asked for', async () => {
  expect(await readAll('/project')).toEqual({
    addresses: ['/', '/node.js'],
    unread: [],
    asked: ['/project', '/project/sitemap.xml', '/project/node.js'],
  });
});

test('a sitemap with two slashes in an address led to another host, and one without an end never ended', async () => {
  const { addresses, asked: paths } = await readAll('/index/');
  expect(addresses).toEqual(['/']);
  expect(paths).not.toContain('/taken');
});

test('a site whose redirects grow was asked for ever', async () => {
  const { addresses } = await readAll('/grows/');
  expect(addresses.length).toBeLessThan(1_001);
});

test('an address that leads elsewhere names the one to use', async () => {
  await expect(readAll('/moved/')).rejects.toMatchObject({
    code: 'MIGRATE_COMPARED_MOVED',
    fix: `Use ${origin}/docs/ with --compare.`,
  });
});
