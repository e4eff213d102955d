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
  '/docs/data/': { type: 'application/json', text: '{}' },
};

let server: Server;
let origin: string;
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const page = PAGES[path];
    if (path === '/docs/sitemap.xml') {
      response.end(
        '<urlset><url><loc>https://public.example/docs/old/</loc></url><url><loc>https://public.example/docs/listed-but-gone/</loc></url><url><loc>https://public.example/docs/data/</loc></url></urlset>',
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
  expect(site.unread).toEqual([
    { address: '/listed-but-gone/', problem: 'the server answers 404' },
  ]);
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
    what: `The old site could not be read at ${origin}/none/: the server answers 404.`,
  });
});
