import { generateKeyPairSync } from 'node:crypto';
import { verifyManifestSignature } from '@quire/model';
import { describe, expect, test } from 'vitest';
import { buildProject } from '../../packages/site/testing/build-project.ts';

const page = (title: string, body = 'Text.', more = '') =>
  `---\ntitle: ${title}\n${more}---\n\n${body}\n`;
const docs = {
  name: 'Acme',
  description: 'All about it',
  theme: 'mint',
  colors: { primary: '#000' },
  navigation: { pages: ['index', 'guides/start', 'staff', 'members', 'entry'] },
  redirects: [
    { source: '/old', destination: '/guides/start' },
    { source: '/blog/:slug*', destination: 'https://blog.example.com/:slug*', permanent: false },
  ],
};
const files = {
  'docs.json': docs,
  'index.mdx': page(
    'Home',
    'To [start](/guides/start#there), to [staff](/staff).',
    'description: First page\n',
  ),
  'guides/start.mdx': page('Start', 'Hello {{name}}.'),
  'staff.mdx': page('Staff', 'Secret.', 'groups: ["staff"]\n'),
  'members.mdx': page('Members', 'Known.', 'public: false\n'),
  'entry.mdx': page('Entry', '', 'url: /guides/start#there\n'),
};
const siteUrl = 'https://docs.example.com';
const pagesOf = (built: Awaited<ReturnType<typeof buildProject>>) =>
  built.result.manifest.pages.map(({ path }) => path);
const match = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found]) => found);

describe('addresses on the published domain', () => {
  const canonicals = async (options: object, change: object = {}) => {
    const { text } = await buildProject({ ...files, 'docs.json': { ...docs, ...change } }, options);
    return [
      ...['index.html', 'guides/start.html'].flatMap((file) =>
        match(text(file), /rel="canonical" href="([^"]*)"/g),
      ),
      ...match(text('sitemap.xml'), /<loc>([^<]*)/g),
    ];
  };

  test('have no extension unless it is asked for', async () => {
    const plain = [`${siteUrl}/`, `${siteUrl}/guides/start`];
    expect(await canonicals({ siteUrl })).toEqual([...plain, ...plain]);
    const html = [`${siteUrl}/`, `${siteUrl}/guides/start.html`];
    expect(await canonicals({ siteUrl, urlStyle: 'html' })).toEqual([...html, ...html]);
  });

  test('begin with what docs.json says, and end as it says', async () => {
    const seo = { metatags: { canonical: 'https://other.example/base/' }, trailingSlash: true };
    const wanted = ['https://other.example/base/', 'https://other.example/base/guides/start/'];
    expect(await canonicals({ siteUrl }, { seo })).toEqual([...wanted, ...wanted]);
  });

  test('are used for pages that are left out', async () => {
    const { text } = await buildProject(files, { siteUrl, urlStyle: 'html', paths: ['index'] });
    expect(text('index.html')).toContain(`href="${siteUrl}/guides/start.html#there"`);
  });
});

describe('pages for some readers', () => {
  test('are left out, and so is every word of them', async () => {
    const built = await buildProject(files, { siteUrl });
    expect(pagesOf(built)).toEqual(['guides/start', 'index']);
    const all = [...built.files.keys()].map(built.text).join('\n');
    expect(all).not.toMatch(/Secret|Known/);
  });

  test('are written for readers of a group that may see them', async () => {
    expect(pagesOf(await buildProject(files, { groups: ['guests'] }))).toEqual([
      'guides/start',
      'index',
      'members',
    ]);
    expect(pagesOf(await buildProject(files, { groups: ['staff'] }))).toEqual([
      'guides/start',
      'index',
      'members',
      'staff',
    ]);
  });
});

test('an entry that leads to a page of the same site leads there from any depth', async () => {
  const { text } = await buildProject(files);
  expect(text('index.html')).toContain('href="./guides/start.html#there"');
  expect(text('guides/start.html')).toContain('href="../guides/start.html#there"');
  expect(text('entry.html')).toContain('url=./guides/start.html#there');
});

test('redirects are pages and one list, patterns included', async () => {
  const { text } = await buildProject(files);
  expect(text('old.html')).toContain('content="0; url=./guides/start.html"');
  expect(JSON.parse(text('_quire/redirects.json'))).toEqual([
    { source: '/old', destination: '/guides/start', status: 308 },
    { source: '/blog/:slug*', destination: 'https://blog.example.com/:slug*', status: 307 },
  ]);
});

test('llms-full.txt has every page in the order of the navigation, with where it is', async () => {
  const variables = { name: 'reader' };
  const { text } = await buildProject(
    { ...files, 'docs.json': { ...docs, variables } },
    { siteUrl },
  );
  expect(text('llms-full.txt')).toBe(`# Home
Source: https://docs.example.com/

> First page

To [start](https://docs.example.com/guides/start.md#there), to [staff](/staff).

# Start
Source: https://docs.example.com/guides/start

Hello reader.
`);
});

test('llms-full.txt ends at ten megabytes, and lists the pages that it has no room for', async () => {
  const long = `\`\`\`\n${'All work and no play. '.repeat(45_000)}\n\`\`\`\n`;
  const names = Array.from({ length: 12 }, (_, index) => `long-${index}`);
  const { text } = await buildProject({
    'docs.json': { name: 'Long', navigation: { pages: names } },
    ...Object.fromEntries(names.map((name) => [`${name}.mdx`, long])),
  });
  const full = text('llms-full.txt');
  expect(full.length).toBeLessThan(10_000_000);
  expect(full.match(/^# .*$/gm)).toEqual([
    ...names.slice(0, 10).map((name) => `# ${name.replace('l', 'L').replace('-', ' ')}`),
    '# More pages',
  ]);
  expect(full).toMatch(
    /\n# More pages\n\nThis file ends here\. Read the other pages one by one:\n\n- \[Long 10\]\(\.\/long-10\.md\)\n- \[Long 11\]\(\.\/long-11\.md\)\n$/,
  );
});

test('an llms-full.txt of the author wins', async () => {
  const { text } = await buildProject({ ...files, 'llms-full.txt': 'mine' });
  expect(text('llms-full.txt')).toBe('mine');
});

test('the time of the output is the one that was given, and there is none otherwise', async () => {
  const createdAt = '2026-11-15T02:22:13.000Z';
  expect((await buildProject(files, { createdAt })).result.manifest.createdAt).toBe(createdAt);
  expect((await buildProject(files)).result.manifest.createdAt).toBeUndefined();
});

test('a signature vouches for the manifest and is in no list of files', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const { files: written, text, result } = await buildProject(files, { signKey: privateKey });
  expect([...written.keys()].slice(-2)).toEqual(['manifest.json', 'manifest.sig']);
  expect(Object.keys(result.manifest.files)).not.toContain('manifest.sig');
  const manifest = written.get('manifest.json') ?? new Uint8Array();
  expect(verifyManifestSignature(manifest, text('manifest.sig'), publicKey)).toBe(true);
  const changed = Buffer.from(Buffer.from(manifest).toString().replace('Acme', 'Evil'));
  expect(verifyManifestSignature(changed, text('manifest.sig'), publicKey)).toBe(false);
  expect([...(await buildProject(files)).files.keys()]).not.toContain('manifest.sig');
});

test('a site without an icon for the tab gets one of its color and first letter', async () => {
  const { text, files: written } = await buildProject({
    ...files,
    'docs.json': { ...docs, name: '«ümlaut & co»', colors: { primary: '#ff0' } },
  });
  const [, file = ''] = /<link rel="icon" href="\.\/([^"]+)"/.exec(text('index.html')) ?? [];
  expect(file).toBe('_quire/favicon.svg');
  expect(text(file)).toContain('fill="#ff0"');
  expect(text(file)).toContain('fill="#000">Ü</text>');
  expect(written.has(file)).toBe(true);
  const own = { ...files, 'docs.json': { ...docs, favicon: '/mine.svg' }, 'mine.svg': '<svg/>' };
  expect((await buildProject(own)).text('index.html')).toMatch(
    /rel="icon" href="\.\/_assets\/mine\./,
  );
});
