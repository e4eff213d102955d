import { createHash } from 'node:crypto';
import { MANIFEST_FILE } from '@quire/model';
import { describe, expect, it } from 'vitest';
import { buildProject, type ProjectFiles } from '../../testing/build-project.ts';
import { findDeadLinks } from '../../testing/find-dead-links.ts';
import { pagePathUnknown, siteConfigMissing } from '../errors.ts';

const config = (
  more: object = {},
  pages: unknown[] = ['index', 'guides/start', 'guides/next'],
) => ({
  theme: 'mint',
  name: 'Caches',
  colors: { primary: '#0055aa' },
  navigation: { groups: [{ group: 'Guides', pages }] },
  ...more,
});
const page = (title: string, body = '', more = '') =>
  `---\ntitle: ${title}\n${more}---\n\n${body}\n`;

const site = (more: ProjectFiles = {}): ProjectFiles => ({
  'docs.json': config(),
  'index.mdx': page('Home', 'Read [the start](/guides/start#first).'),
  'guides/start.mdx': page('Start', '## First\n\nGo [on](./next.mdx) or [home](../index).'),
  'guides/next.mdx': page('Next', '![A plan](/images/plan.png)'),
  'images/plan.png': new Uint8Array([137, 80, 78, 71]),
  ...more,
});

const codes = (result: { diagnostics: { code: string; file?: string }[] }) =>
  result.diagnostics.map(({ code, file }) => [code, file]);

describe('buildSite', () => {
  it('writes pages, static files, theme, generated files and last the manifest', async () => {
    const { files, result } = await buildProject(site());
    const isOurs = /^_(?:quire\/|assets\/(?:content|favicon)\.)/;
    const names = [...files.keys()].filter((name) => !isOurs.test(name));
    expect(names).toEqual([
      'images/plan.png',
      'guides/next.html',
      'guides/next.md',
      'guides/start.html',
      'guides/start.md',
      'index.html',
      'index.md',
      '_assets/plan.0f4636c78f.png',
      '404.html',
      'llms.txt',
      'skill.md',
      '.well-known/skills/caches/SKILL.md',
      '.well-known/skills/index.json',
      '.well-known/agent-skills/index.json',
      'llms-full.txt',
      'quire-config.js',
      'manifest.json',
    ]);
    expect(result.pages).toEqual([
      { path: 'guides/next', file: 'guides/next.html', status: 'ok' },
      { path: 'guides/start', file: 'guides/start.html', status: 'ok' },
      { path: 'index', file: 'index.html', status: 'ok' },
    ]);
    expect(result.diagnostics).toEqual([]);
    expect(findDeadLinks(files)).toEqual([]);
  });

  it('names every file with its hash in the manifest, and itself in none', async () => {
    const options = { domain: 'docs.example.com', version: { id: 'ver_1', label: '1.0' } };
    const { files, text, result } = await buildProject(site(), options);
    const expected = [...files.keys()].filter((name) => name !== MANIFEST_FILE).sort();
    expect(Object.keys(result.manifest.files)).toEqual(expected);
    for (const [name, { sha256, size }] of Object.entries(result.manifest.files)) {
      const bytes = files.get(name) ?? new Uint8Array();
      expect([name, sha256, size]).toEqual([
        name,
        createHash('sha256').update(bytes).digest('hex'),
        bytes.length,
      ]);
    }
    expect(JSON.parse(text(MANIFEST_FILE))).toEqual(result.manifest);
    const { files: _, generator, inlineScripts, ...rest } = result.manifest;
    expect(generator.name).toBe('quire');
    expect(inlineScripts).toHaveLength(3);
    expect(rest).toEqual({
      features: { search: true, integrations: false },
      format: 1,
      site: { name: 'Caches', domain: 'docs.example.com' },
      version: { id: 'ver_1', label: '1.0' },
      pages: [
        { path: 'guides/next', title: 'Next', file: 'guides/next.html' },
        { path: 'guides/start', title: 'Start', file: 'guides/start.html' },
        { path: 'index', title: 'Home', file: 'index.html' },
      ],
      redirects: [],
      searchIndexes: [{ key: 'all' }],
      replaceable: 'quire-config.js',
    });
  });

  it('points from page to page by relative addresses', async () => {
    const { text } = await buildProject(site());
    expect(text('index.html')).toContain('href="./guides/start.html#first"');
    expect(text('guides/start.html')).toContain('href="../guides/next.html"');
    expect(text('guides/start.html')).toContain('href="../index.html"');
    expect(text('guides/next.html')).toContain('src="../_assets/plan.0f4636c78f.png"');
  });

  it('points from page to page by hosted addresses', async () => {
    const { text, files } = await buildProject(site(), { links: 'hosted' });
    expect(text('index.html')).toContain('href="/guides/start#first"');
    expect(text('guides/start.html')).toContain('href="/guides/next"');
    expect(text('guides/next.html')).toContain('src="/_assets/plan.0f4636c78f.png"');
    expect(findDeadLinks(files)).toEqual([]);
  });

  it('tells of addresses that lead nowhere and leaves them as written', async () => {
    const body = 'See /nowhere-else.\n\n[a](/nowhere) ![b](./none.png) [c](https://example.com/x)';
    const { text, result } = await buildProject(site({ 'index.mdx': page('Home', body) }));
    expect(result.diagnostics).toEqual([
      {
        code: 'broken-link',
        severity: 'warning',
        message: 'The site has no page or file at "/nowhere".',
        fix: 'Correct the link, or add the page.',
        file: 'index.mdx',
        line: 7,
        column: 5,
      },
      {
        code: 'missing-file',
        severity: 'warning',
        message: 'The site has no file "./none.png".',
        fix: 'Correct the address, or add the file.',
        file: 'index.mdx',
        line: 7,
        column: 20,
      },
    ]);
    expect(text('index.html')).toContain('href="/nowhere"');
  });

  it('sends readers on from the root when there is no index page', async () => {
    const { 'index.mdx': _, ...rest } = site();
    const { text, result } = await buildProject({
      ...rest,
      'docs.json': config({}, ['guides/start', 'guides/next']),
    });
    expect(text('index.html')).toContain('content="0; url=./guides/start.html"');
    expect(result.manifest.pages.map(({ path }) => path)).toEqual(['guides/next', 'guides/start']);
  });

  it('writes hidden pages but does not list them', async () => {
    const { text, files } = await buildProject(
      site({
        'secret.mdx': page('Secret', '', 'hidden: true\n'),
        'loose.mdx': page('Loose'),
        'docs.json': config({}, ['index', 'secret']),
      }),
      { siteUrl: 'https://docs.example.com' },
    );
    expect(text('secret.html')).toContain('<meta name="robots" content="noindex">');
    expect(text('loose.html')).not.toContain('noindex');
    expect(text('index.html')).not.toContain('secret.html');
    expect(text('sitemap.xml')).not.toMatch(/secret|loose/);
    expect(text('llms.txt')).not.toMatch(/secret|loose/);
    expect(files.has('secret.md')).toBe(true);
  });

  it('leaves out pages that are not for everyone, and links to them', async () => {
    const { files, result } = await buildProject(
      site({
        'team.mdx': page('Team', '', 'groups: [staff]\n'),
        'odd.mdx': page('Odd', '', 'groups: {}\n'),
        'index.mdx': page('Home', '[team](/team)'),
        'docs.json': config({}, ['index', 'team', 'odd']),
      }),
    );
    expect([...files.keys()].filter((name) => /team|odd/.test(name))).toEqual([]);
    expect(codes(result)).toEqual([
      ['broken-link', 'index.mdx'],
      ['restricted-page', 'odd.mdx'],
      ['frontmatter-invalid-value', 'odd.mdx'],
      ['restricted-page', 'team.mdx'],
    ]);
  });

  it('writes only public pages of a site that is not public', async () => {
    const { result } = await buildProject(
      site({
        'docs.json': config({ public: false }),
        'index.mdx': page('Home', '', 'public: true\n'),
      }),
    );
    expect(result.manifest.pages.map(({ path }) => path)).toEqual(['index']);
  });

  it('treats a page with a url as a link', async () => {
    const { text, result } = await buildProject(
      site({
        'status.mdx': page('Status', '', 'url: https://status.example.com\n'),
        'index.mdx': page('Home', '[see](/status)'),
        'docs.json': config({}, ['index', 'status']),
      }),
    );
    expect(text('index.html')).toContain('<a href="https://status.example.com" target="_blank"');
    expect(text('status.html')).toContain('content="0; url=https://status.example.com"');
    expect(result.manifest.pages.map(({ path }) => path)).not.toContain('status');
  });

  it('follows redirects in links, in the manifest and as pages', async () => {
    const redirects = [
      { source: '/old', destination: '/guides/start' },
      { source: '/blog/:slug*', destination: 'https://blog.example.com/:slug*' },
    ];
    const { text, files, result } = await buildProject(
      site({ 'docs.json': config({ redirects }), 'index.mdx': page('Home', '[old](/old#a)') }),
    );
    expect(text('index.html')).toContain('href="./guides/start.html#a"');
    expect(text('old.html')).toContain('content="0; url=./guides/start.html"');
    expect([...files.keys()].filter((name) => name.includes('blog'))).toEqual([]);
    expect(result.manifest.redirects).toEqual(
      redirects.map((redirect) => ({ ...redirect, permanent: true })),
    );
  });

  it('does not let a redirect hide a page', async () => {
    const redirects = [{ source: '/guides/start', destination: '/guides/next' }];
    const { text } = await buildProject(site({ 'docs.json': config({ redirects }) }));
    expect(text('guides/start.html')).toContain('<h1 id="page-title">Start</h1>');
  });
});

describe('buildSite with paths', () => {
  it('writes these pages only and leads to the others on the published site', async () => {
    const { text, result } = await buildProject(site(), {
      paths: ['guides/start', '/guides/start.mdx'],
      siteUrl: 'https://docs.example.com/',
    });
    expect(result.pages.map(({ path }) => path)).toEqual(['guides/start']);
    expect(text('guides/start.html')).toContain('href="https://docs.example.com/guides/next"');
    expect(text('index.html')).toContain('content="0; url=./guides/start.html"');
  });

  it('leaves links to other pages out of the navigation when they are published nowhere', async () => {
    const { text, result } = await buildProject(site(), { paths: ['guides/start'] });
    expect(text('guides/start.html')).not.toContain('next.html');
    expect(codes(result)).toEqual([
      ['broken-link', 'guides/start.mdx'],
      ['broken-link', 'guides/start.mdx'],
    ]);
  });

  it.each([[['guides/start', 'guides/none', 'x']], [[]]])('refuses %j', async (paths) => {
    await expect(buildProject(site(), { paths })).rejects.toSatisfy(pagePathUnknown.is);
  });

  it('names every unknown path', async () => {
    await expect(buildProject(site(), { paths: ['a', 'index', 'b'] })).rejects.toThrow(
      'The site has no page "a" or "b".',
    );
  });
});

describe('the Markdown of a page', () => {
  it('has what is for agents and leaves out what is for humans', async () => {
    const { text } = await buildProject(
      site({
        'index.mdx': page(
          'Home',
          'Both.\n\n<Visibility for="humans">\n\nFor the eye.\n\n</Visibility>\n\n<Visibility for="agents">\n\nFor the model.\n\n</Visibility>',
        ),
      }),
    );
    expect(text('index.md')).toBe(
      '> For AI agents: all pages of this documentation are listed in ./llms.txt.\n\n# Home\n\nBoth.\n\nFor the model.\n',
    );
    expect(text('index.html')).not.toContain('For the model.</p>');
  });
});

describe('buildSite on odd projects', () => {
  it('shows a page that cannot be parsed and goes on', async () => {
    const { text, result } = await buildProject(
      site({ 'index.mdx': page('Home', '<Card>\n\nNever closed {') }),
    );
    expect(result.pages.find(({ path }) => path === 'index')?.status).toBe('degraded');
    expect(text('index.html')).toContain('Never closed');
    expect(result.pages).toHaveLength(3);
  });

  it('tells of entries without a page and of pages that are there twice', async () => {
    const { result } = await buildProject(
      site({
        'docs.json': config({}, ['index', 'guides/none', 'GET /users']),
        'guides/start.md': page('Twice'),
      }),
    );
    expect(codes(result)).toEqual([
      ['missing-page', 'docs.json'],
      ['missing-spec', 'docs.json'],
      ['duplicate-page', 'guides/start.md'],
    ]);
  });

  it('finds the page of a folder by either of its names', async () => {
    const { text, files } = await buildProject(
      site({
        'docs.json': config({}, ['index', 'guides', 'guides/start/index']),
        'guides/index.mdx': page('All guides'),
        'index.mdx': page('Home', '[guides](/guides/)'),
      }),
    );
    expect(text('index.html')).toContain('href="./guides/index.html"');
    expect(text('guides/start.html')).toContain('aria-current="page"');
    expect(findDeadLinks(files)).toEqual([]);
  });

  it('keeps to itself what is no part of the site', async () => {
    const { files, result } = await buildProject(
      site({
        'drafts/a.mdx': page('Draft'),
        '.mintignore': 'drafts\n',
        'README.md': '# Read me',
        '.env': 'SECRET=1',
        'node_modules/x/a.mdx': page('X'),
        'snippets/note.mdx': 'Note.',
        'parts/shared.mdx': 'Shared.',
        'index.mdx': page('Home', "import Shared from '/parts/shared.mdx'\n\n<Shared />"),
        'track.js': 'alert(1)',
        'manifest.json': '{}',
        'data.json': '{}',
      }),
    );
    const own = [...files.keys()].filter((name) => !/^_|guides|images/.test(name));
    expect(own).toEqual([
      'data.json',
      'index.html',
      'index.md',
      '404.html',
      'llms.txt',
      'skill.md',
      '.well-known/skills/caches/SKILL.md',
      '.well-known/skills/index.json',
      '.well-known/agent-skills/index.json',
      'llms-full.txt',
      'quire-config.js',
      'manifest.json',
    ]);
    expect(codes(result)).toEqual([
      ['reserved-path', 'manifest.json'],
      ['script-left-out', 'track.js'],
    ]);
  });

  it('lets the author replace generated files', async () => {
    const { text } = await buildProject(site({ 'robots.txt': 'mine', 'llms.txt': 'also mine' }), {
      siteUrl: 'https://docs.example.com',
    });
    expect([text('robots.txt'), text('llms.txt')]).toEqual(['mine', 'also mine']);
    expect(text('sitemap.xml')).toContain('<loc>https://docs.example.com/guides/start</loc>');
  });

  it('reported a link to the full text, which every build writes', async () => {
    const page = '---\ntitle: Agents\n---\n\n[List](/llms.txt), [text](/llms-full.txt)\n';
    const { result, text } = await buildProject(site({ 'guides/next.mdx': page }));
    expect(codes(result)).toEqual([]);
    expect(text('guides/next.html')).toMatch(/href="\.\.\/llms-full\.txt"/);
  });

  it('reads the older configuration and says when there is none', async () => {
    const { 'docs.json': _, ...rest } = site();
    const legacy = {
      name: 'Old',
      favicon: '/favicon.svg',
      colors: { primary: '#0055aa' },
      navigation: [{ group: 'All', pages: ['index', 'guides/start', 'guides/next'] }],
    };
    const { result } = await buildProject({ ...rest, 'Mint.json': legacy });
    expect(result.manifest.site).toEqual({ name: 'Old' });
    expect(result.pages).toHaveLength(3);
    await expect(buildProject(rest)).rejects.toSatisfy(siteConfigMissing.is);
  });

  it('links the style sheets of the author with what they point at', async () => {
    const { text, files } = await buildProject(
      site({
        'styles/site.css': '@import "./more.css"; a{background:url(../images/plan.png)}',
        'styles/more.css': 'b{background:url(/images/plan.png#x) url(/none.png)}',
      }),
    );
    const sheet = [...files.keys()].find((name) => /^_assets\/site\..*css$/.test(name)) ?? '';
    const more = [...files.keys()].find((name) => /^_assets\/more\..*css$/.test(name)) ?? '';
    expect(text('guides/next.html')).toContain(`<link rel="stylesheet" href="../${sheet}">`);
    expect(text('guides/next.html')).toContain(`<link rel="stylesheet" href="../${more}">`);
    expect(text(sheet)).toBe(
      `@import "${more.slice('_assets/'.length)}"; a{background:url("plan.0f4636c78f.png")}`,
    );
    expect(text(more)).toBe('b{background:url("plan.0f4636c78f.png#x") url(/none.png)}');
    expect(text('styles/more.css')).toBe('b{background:url(/images/plan.png#x) url(/none.png)}');
  });

  it('reaches pages and files of any name', async () => {
    const names = [
      'a b/c d',
      'what?',
      'no #1',
      '100%',
      'größe',
      '日本語/見出し',
      "it's",
      'x&y',
      'c:d',
    ];
    const pages = Object.fromEntries(
      names.map((name) => [
        `${name}.mdx`,
        page('Odd', `![x](</${encodeURI('images/50% é.png')}>)`),
      ]),
    );
    const { files, result } = await buildProject(
      site({
        ...pages,
        'docs.json': config({}, ['index', ...names]),
        'images/50% é.png': 'x',
      }),
    );
    expect(result.diagnostics).toEqual([]);
    expect(findDeadLinks(files)).toEqual([]);
    expect(names.filter((name) => !files.has(`${name}.html`))).toEqual([]);
  });

  it('does not write a page that is too large, and says so', async () => {
    const { files, result } = await buildProject(
      site({ 'guides/next.mdx': page('Next', 'x'.repeat(4 * 1024 * 1024)) }),
    );
    expect(files.has('guides/next.html')).toBe(false);
    expect(result.pages.find(({ path }) => path === 'guides/next')?.status).toBe('failed');
    expect(result.diagnostics.map(({ code }) => code)).toContain('page-unreadable');
  });

  it('leaves out a file that is too large', async () => {
    const { files, result } = await buildProject(
      site({ 'images/plan.png': new Uint8Array(20 * 1024 * 1024 + 1) }),
    );
    expect(files.has('images/plan.png')).toBe(false);
    expect(codes(result)).toEqual([
      ['missing-file', 'guides/next.mdx'],
      ['file-left-out', 'images/plan.png'],
    ]);
  });

  it('tells how far it is', async () => {
    const seen: string[] = [];
    await buildProject(site(), {
      onProgress: ({ pagesRendered, pageCount }) => seen.push(`${pagesRendered}/${pageCount}`),
    });
    expect(seen).toEqual(['0/3', '1/3', '2/3', '3/3']);
  });
});
