import { createRedirects } from '@quire/model';
import type { Host } from '@quire/site';
import { describe, expect, test } from 'vitest';
import { buildProject } from '../../packages/site/testing/build-project.ts';
import {
  type HostAnswer,
  readCloudFrontFunction,
  readHeaderLines,
  readRedirectLines,
  readVercelConfig,
} from '../support/host-rules.ts';

const redirects = [
  { source: '/old', destination: '/guides/start', permanent: true },
  { source: '/a+b(c)', destination: '/guides/start#there', permanent: true },
  { source: '/posts/:id', destination: '/guides/:id', permanent: false },
  { source: '/blog/:slug*', destination: 'https://blog.example.com/:slug*', permanent: true },
  { source: '/notes/*', destination: '/guides/*', permanent: true },
];
const harder = [
  { source: '/v1/:rest*/edit', destination: '/v2/:rest*', permanent: true },
  { source: '/articles/concepts-*', destination: '/concepts/*', permanent: true },
];
const paths = [
  '/old',
  '/a+b(c)',
  '/posts/seven',
  '/posts/seven/eight',
  '/blog',
  '/blog/2026/may',
  '/notes/x/y',
  '/elsewhere',
  '/oldest',
];
const harderPaths = ['/v1/a/b/edit', '/v1/a/b', '/articles/concepts-one', '/articles/other'];

async function build(host: Host, rules = redirects) {
  return buildProject(
    {
      'docs.json': {
        name: 'Hosted',
        theme: 'mint',
        colors: { primary: '#000' },
        navigation: { pages: ['index', 'guides/start'] },
        redirects: rules,
      },
      'index.mdx': 'Go to [start](/guides/start). ![](/logo.png)',
      'guides/start.mdx': 'Hello.',
      'logo.png': 'png',
    },
    { host, siteUrl: 'https://docs.example.com', links: host === 's3' ? 'relative' : 'hosted' },
  );
}

/** What the site's own server would answer. */
function expected(rules: typeof redirects, asked: readonly string[]) {
  const { match } = createRedirects(rules);
  return asked.map((path) => {
    const found = match(path);
    return found && { location: found.destination, permanent: found.permanent };
  });
}

function toComparable(answer: HostAnswer | string | undefined) {
  if (answer === undefined || typeof answer === 'string') return undefined;
  expect([301, 302, 307, 308]).toContain(answer.status);
  return { location: answer.location, permanent: answer.status === 301 || answer.status === 308 };
}

describe('redirects go where the site says', () => {
  test.each([
    ['netlify', redirects, paths],
    ['cloudflare', [...redirects, ...harder], [...paths, ...harderPaths]],
  ] as const)('on %s, by _redirects', async (host, rules, asked) => {
    const { text, result } = await build(host, [...rules]);
    const follow = readRedirectLines(text('_redirects'));
    expect(asked.map((path) => toComparable(follow(path)))).toEqual(expected([...rules], asked));
    expect(result.diagnostics.filter(({ code }) => code === 'redirect-unsupported')).toEqual([]);
  });

  test('on vercel, by vercel.json', async () => {
    const rules = [...redirects, ...harder];
    const { text } = await build('vercel', rules);
    const { follow } = readVercelConfig(text('vercel.json'));
    const asked = [...paths, ...harderPaths];
    expect(asked.map((path) => toComparable(follow(path)))).toEqual(expected(rules, asked));
    expect(JSON.parse(text('vercel.json'))).toMatchObject({
      cleanUrls: true,
      trailingSlash: false,
    });
  });

  test('on s3, by the function of CloudFront, which also finds pages', async () => {
    const rules = [...redirects, ...harder];
    const { text } = await build('s3', rules);
    const ask = readCloudFrontFunction(text('_quire/host/cloudfront-function.js'));
    const asked = [...paths, ...harderPaths];
    expect(asked.map((path) => toComparable(ask(path)))).toEqual(expected(rules, asked));
    expect(['/', '/guides/start', '/guides/', '/_quire/theme.css', '/x.y/z'].map(ask)).toEqual([
      '/index.html',
      '/guides/start.html',
      '/guides/index.html',
      '/_quire/theme.css',
      '/x.y/z.html',
    ]);
  });

  test('and what a host cannot follow is said', async () => {
    const said = async (host: Host, rules: typeof redirects) =>
      (await build(host, rules)).result.diagnostics
        .filter(({ code }) => code === 'redirect-unsupported')
        .map(({ message }) => message);
    expect(await said('netlify', [...redirects, ...harder])).toEqual([
      'netlify cannot follow the redirect from "/articles/concepts-*".',
      'netlify cannot follow the redirect from "/v1/:rest*/edit".',
    ]);
    expect(await said('github-pages', redirects)).toEqual([
      'github-pages cannot follow the redirect from "/blog/:slug*".',
      'github-pages cannot follow the redirect from "/notes/*".',
      'github-pages cannot follow the redirect from "/posts/:id".',
    ]);
    const many = Array.from({ length: 300 }, (_, index) => ({
      source: `/one-of-very-many/${index}`,
      destination: '/guides/start',
      permanent: true,
    }));
    expect(await said('s3', many)).toHaveLength(300);
  });
});

describe('files with a hash in their name are kept for ever, others are asked for again', () => {
  const readers = {
    netlify: (text: (path: string) => string) => readHeaderLines(text('_headers')),
    cloudflare: (text: (path: string) => string) => readHeaderLines(text('_headers')),
    vercel: (text: (path: string) => string) => readVercelConfig(text('vercel.json')).headersOf,
  };

  test.each(Object.entries(readers))('on %s', async (host, read) => {
    const { text, files } = await build(host as Host);
    const headersOf = read(text);
    const names = [...files.keys()];
    const hashed = names.filter((name) => /\.[0-9a-f]{8,64}\.\w+$/.test(name));
    expect(hashed.length).toBeGreaterThan(4);
    for (const name of names) {
      expect([name, headersOf(`/${name}`)]).toEqual([
        name,
        {
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'strict-origin-when-cross-origin',
          ...(hashed.includes(name)
            ? { 'cache-control': 'public, max-age=31536000, immutable' }
            : {}),
        },
      ]);
    }
  });

  test('Cloudflare takes a hundred rules, and gets a few', async () => {
    const { text } = await build('cloudflare');
    expect(text('_headers').match(/^\//gm)?.length).toBeLessThan(40);
  });
});

test('pages on hosts with short addresses link to them, and the page-not-found page is there', async () => {
  const { text } = await build('netlify');
  expect(text('index.html')).toContain('href="/guides/start"');
  expect(text('404.html')).toContain('href="/"');
});

test('GitHub Pages gets a domain of its own, and no Jekyll', async () => {
  const { text } = await build('github-pages', []);
  expect([text('.nojekyll'), text('CNAME')]).toEqual(['', 'docs.example.com\n']);
});
