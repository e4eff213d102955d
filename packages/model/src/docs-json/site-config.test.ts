import { describe, expect, test } from 'vitest';
import { parseSiteConfig } from '../parse-site-config.ts';
import type { SiteConfig } from './site-config.ts';

/** The normal form of one key, and the paths of all problems. That a setting does nothing is none of its value. */
function parseKey(key: keyof SiteConfig, value: unknown) {
  const { config, diagnostics } = parseSiteConfig(
    JSON.stringify({
      theme: key === 'variations' ? 'willow' : 'mint',
      name: 'A',
      colors: { primary: '#fff' },
      navigation: { pages: ['a'] },
      [key]: value,
    }),
    'docs.json',
  );
  const problems = diagnostics.filter(({ code }) => code !== 'config-without-effect');
  return { value: config[key], problems: problems.map(({ path }) => path) };
}

type Row = [key: keyof SiteConfig, written: unknown, normal: unknown];

describe('identity and look', () => {
  test.each<Row>([
    ['theme', 'luma', 'luma'],
    ['description', ' About it. ', 'About it.'],
    ['public', true, true],
    [
      'colors',
      { primary: '#ABCDEF', dark: '#123' },
      { primary: '#ABCDEF', light: '#ABCDEF', dark: '#123' },
    ],
    ['logo', '/logo.svg', { light: '/logo.svg', dark: '/logo.svg' }],
    [
      'logo',
      { light: '/a.svg', dark: 'https://cdn.example/b.svg', href: 'https://a.example' },
      { light: '/a.svg', dark: 'https://cdn.example/b.svg', href: 'https://a.example' },
    ],
    ['favicon', '/f.ico', { light: '/f.ico', dark: '/f.ico' }],
    ['favicon', { light: '/a.ico', dark: '/b.ico' }, { light: '/a.ico', dark: '/b.ico' }],
    ['appearance', { default: 'dark' }, { default: 'dark', strict: false }],
    ['appearance', { strict: true }, { default: 'system', strict: true }],
    [
      'fonts',
      { family: 'Inter', weight: 550 },
      { heading: { family: 'Inter', weight: 550 }, body: { family: 'Inter', weight: 550 } },
    ],
    ['fonts', { heading: { family: 'A' } }, { heading: { family: 'A' } }],
    [
      'fonts',
      { heading: { family: 'A' }, body: { family: 'B' } },
      { heading: { family: 'A' }, body: { family: 'B' } },
    ],
    [
      'fonts',
      { family: 'A', heading: { family: 'B' } },
      { heading: { family: 'B' }, body: { family: 'A' } },
    ],
    [
      'fonts',
      { body: { family: 'A', source: '/a.bin', format: 'woff2' } },
      { body: { family: 'A', source: '/a.bin', format: 'woff2' } },
    ],
    [
      'fonts',
      { body: { family: 'A', source: 'https://a.example/a.WOFF?v=1' } },
      { body: { family: 'A', source: 'https://a.example/a.WOFF?v=1', format: 'woff' } },
    ],
    ['icons', { library: 'lucide' }, { library: 'lucide' }],
    [
      'background',
      { decoration: 'grid', color: { dark: '#000' }, image: '/b.png' },
      { decoration: 'grid', color: { dark: '#000' }, image: { light: '/b.png', dark: '/b.png' } },
    ],
    ['background', { color: '#eee' }, { color: { light: '#eee', dark: '#eee' } }],
    [
      'styling',
      { eyebrows: 'breadcrumbs', latex: false, codeblocks: 'dark' },
      { eyebrows: 'breadcrumbs', latex: false, codeblocks: { mode: 'dark', languages: [] } },
    ],
    [
      'styling',
      { codeblocks: { theme: 'nord', languages: { custom: ['/a.json'] } } },
      {
        eyebrows: 'section',
        codeblocks: {
          mode: 'system',
          theme: { light: 'nord', dark: 'nord' },
          languages: ['/a.json'],
        },
      },
    ],
    [
      'styling',
      { codeblocks: { theme: { light: 'one-light', dark: 'vesper' } } },
      {
        eyebrows: 'section',
        codeblocks: {
          mode: 'system',
          theme: { light: 'one-light', dark: 'vesper' },
          languages: [],
        },
      },
    ],
    [
      'thumbnails',
      { appearance: 'dark', background: '/b.png', fonts: { family: 'Inter' } },
      { appearance: 'dark', background: '/b.png', fonts: { family: 'Inter' } },
    ],
    ['variations', { options: [{ id: 'a', label: 'A' }] }, { options: [{ id: 'a', label: 'A' }] }],
  ])('%s: %j', (key, written, normal) => {
    expect(parseKey(key, written)).toEqual({ value: normal, problems: [] });
  });

  test('keeps an icon as the name alone, and folds its style and library in', () => {
    const icons = [
      'book',
      { name: 'book', style: 'thin', library: 'tabler' },
      '/i.svg',
      'https://a.example/i.png',
    ];
    const links = icons.map((icon) => ({ label: 'A', href: '/', icon }));
    const { value, problems } = parseKey('navbar', { links });
    expect(problems).toEqual([]);
    expect((value as SiteConfig['navbar']).links.map(({ icon }) => icon)).toEqual([
      { name: 'book' },
      { name: 'book', style: 'thin', library: 'tabler' },
      { name: '/i.svg' },
      { name: 'https://a.example/i.png' },
    ]);
  });
});

describe('navbar, footer and banner', () => {
  test.each<Row>([
    [
      'navbar',
      {
        links: [
          { label: 'Blog', href: '/blog' },
          { type: 'github', href: 'https://github.com/a/b' },
          { type: 'discord', label: 'Chat', href: 'https://discord.gg/a' },
          { label: '', icon: 'x', iconType: 'brands', href: 'mailto:a@a.example' },
        ],
        primary: { type: 'button', label: 'Go', href: '#start' },
      },
      {
        links: [
          { type: 'link', label: 'Blog', href: '/blog' },
          { type: 'github', label: 'GitHub', href: 'https://github.com/a/b' },
          { type: 'discord', label: 'Chat', href: 'https://discord.gg/a' },
          {
            type: 'link',
            label: '',
            icon: { name: 'x', style: 'brands' },
            href: 'mailto:a@a.example',
          },
        ],
        primary: { type: 'button', label: 'Go', href: '#start' },
      },
    ],
    [
      'navbar',
      { primary: { type: 'github', href: 'https://github.com/a/b' } },
      { links: [], primary: { type: 'github', label: 'GitHub', href: 'https://github.com/a/b' } },
    ],
    [
      'footer',
      {
        socials: { x: 'https://x.com/a', 'hacker-news': 'https://news.example/a' },
        links: [
          { header: 'H', items: [{ label: 'L', href: '/a' }] },
          { items: [{ label: 'M', href: 'https://b.example/' }] },
        ],
      },
      {
        socials: [
          { name: 'x', href: 'https://x.com/a' },
          { name: 'hacker-news', href: 'https://news.example/a' },
        ],
        links: [
          { header: 'H', items: [{ label: 'L', href: '/a' }] },
          { items: [{ label: 'M', href: 'https://b.example/' }] },
        ],
      },
    ],
    ['banner', { content: '**Hi**' }, { content: '**Hi**', dismissible: false, type: 'info' }],
    [
      'banner',
      { content: 'x', dismissible: true, type: 'critical', color: { light: '#fff' } },
      { content: 'x', dismissible: true, type: 'critical', color: { light: '#fff' } },
    ],
    [
      'banner',
      { content: 'x', color: '#fff' },
      { content: 'x', dismissible: false, type: 'info', color: { light: '#fff', dark: '#fff' } },
    ],
  ])('%s: %j', (key, written, normal) => {
    expect(parseKey(key, written)).toEqual({ value: normal, problems: [] });
  });

  test('keeps the icons of the footer in the order in which they were written', () => {
    const socials = { github: 'https://github.com/a', x: 'https://x.com/a' };
    const { value } = parseKey('footer', { socials });
    expect((value as SiteConfig['footer']).socials.map(({ name }) => name)).toEqual([
      'github',
      'x',
    ]);
  });
});

describe('behaviour', () => {
  test.each<Row>([
    ['interaction', { drilldown: false }, { drilldown: false }],
    ['search', { prompt: 'Ask' }, { prompt: 'Ask', synonyms: [] }],
    ['search', { synonyms: [['login', 'sign in']] }, { synonyms: [['login', 'sign in']] }],
    ['metadata', { timestamp: true }, { timestamp: true }],
    [
      'markdown',
      { schema: false, instructions: ['a', 'b'] },
      { schema: false, instructions: 'a\nb', dialects: [], diagrams: 'browser' },
    ],
    [
      'markdown',
      { instructions: 'a', diagrams: 'build' },
      { schema: true, instructions: 'a', dialects: [], diagrams: 'build' },
    ],
    [
      'markdown',
      { dialects: ['github-alerts', 'admonitions', 'admonitions'] },
      { schema: true, dialects: ['admonitions', 'github-alerts'], diagrams: 'browser' },
    ],
    [
      'errors',
      { '404': { redirect: false } },
      { notFound: { redirect: false, title: 'Page not found' } },
    ],
    [
      'errors',
      { '404': { title: 'Gone', description: '<Card/>' } },
      { notFound: { redirect: true, title: 'Gone', description: '<Card/>' } },
    ],
    ['variables', { 'a-b.c': '1<script>x</script>2' }, { 'a-b.c': '12' }],
    [
      'redirects',
      [
        { source: 'a', destination: 'b' },
        { source: '/c', destination: 'https://a.example', permanent: false },
      ],
      [
        { source: '/a', destination: '/b', permanent: true },
        { source: '/c', destination: 'https://a.example', permanent: false },
      ],
    ],
    [
      'contextual',
      {
        display: 'toc',
        options: [
          'copy',
          'windsurf',
          { title: 'T', description: 'D', icon: 'x', href: 'https://a.example/$path' },
          {
            title: 'T',
            description: 'D',
            href: { base: 'https://a.example', query: [{ key: 'q', value: '$page' }] },
          },
        ],
      },
      {
        display: 'toc',
        options: [
          { type: 'action', action: 'copy' },
          { type: 'action', action: 'devin-desktop' },
          {
            type: 'link',
            title: 'T',
            description: 'D',
            icon: { name: 'x' },
            href: { base: 'https://a.example/$path', query: [] },
          },
          {
            type: 'link',
            title: 'T',
            description: 'D',
            href: { base: 'https://a.example', query: [{ key: 'q', value: '$page' }] },
          },
        ],
      },
    ],
    ['contextual', { options: [] }, { display: 'header', options: [] }],
  ])('%s: %j', (key, written, normal) => {
    expect(parseKey(key, written)).toEqual({ value: normal, problems: [] });
  });

  test.each([
    [{ synonyms: [['login']] }, 'search.synonyms[0]'],
    [{ synonyms: [['login', '?!']] }, 'search.synonyms[0][1]'],
  ])('synonyms without effect are a problem: %j', (written, place) => {
    expect(parseKey('search', written).problems).toEqual([place]);
  });

  test('keeps variables in an object without a prototype', () => {
    expect(Object.getPrototypeOf(parseKey('variables', { a: 'b' }).value)).toBeNull();
  });
});

describe('search engines, API pages and integrations', () => {
  test.each<Row>([
    [
      'seo',
      {
        indexing: 'all',
        metatags: { 'og:image': '/a.png' },
        paths: [{ path: '/guides/v2/', metatags: { robots: 'noindex' } }],
        organization: { name: 'A', url: 'https://a.example', sameAs: ['https://x.com/a'] },
        trailingSlash: true,
      },
      {
        indexing: 'all',
        metatags: { 'og:image': '/a.png' },
        paths: [{ path: 'guides/v2', metatags: { robots: 'noindex' } }],
        organization: { name: 'A', url: 'https://a.example', sameAs: ['https://x.com/a'] },
        trailingSlash: true,
      },
    ],
    [
      'api',
      {
        openapi: './a.json',
        asyncapi: { source: '/b.yaml', directory: '/ws/' },
        playground: { display: 'auth', proxy: false, credentials: true },
        params: { expanded: 'all', post: ['x-beta'] },
        url: 'full',
        examples: {
          languages: ['cURL', 'py', '.Net', 'golang'],
          defaults: 'required',
          prefill: true,
          autogenerate: false,
        },
        mdx: { server: 'https://api.example', auth: { method: 'key', name: 'X-Key' } },
      },
      {
        openapi: [{ source: 'a.json' }],
        asyncapi: [{ source: 'b.yaml', directory: 'ws' }],
        playground: { display: 'auth', proxy: false, mock: false, credentials: true },
        params: { expanded: 'all', post: ['x-beta'] },
        url: 'full',
        examples: {
          languages: ['bash', 'python', 'dotnet', 'go'],
          defaults: 'required',
          prefill: true,
          autogenerate: false,
        },
        mdx: { server: ['https://api.example'], auth: { method: 'key', name: 'X-Key' } },
      },
    ],
    [
      'integrations',
      {
        adobe: { launchUrl: 'https://a.example' },
        amplitude: { apiKey: 'a' },
        clarity: { projectId: 'a' },
        clearbit: { publicApiKey: 'a' },
        fathom: { siteId: 'a' },
        frontchat: { snippetId: 'abcdef' },
        ga4: { measurementId: 'G-1' },
        gtm: { tagId: 'GTM-1' },
        heap: { appId: 'a' },
        hightouch: { writeKey: 'a', apiHost: 'a.example' },
        hotjar: { hjid: '1', hjsv: '2' },
        intercom: { appId: 'abcdef' },
        koala: { publicApiKey: 'ab' },
        logrocket: { appId: 'a/b' },
        mixpanel: { projectToken: 'a', region: 'eu' },
        onetrust: { domainScript: 'a', categoryId: 'b', scriptSource: 'https://a.example/s.js' },
        pirsch: { id: 'a' },
        plausible: { domain: 'a.example', server: 'p.example' },
        segment: { key: 'a', cdnUrl: 'https://cdn.example/a' },
        telemetry: { enabled: false },
        transcend: { bundleId: 'a_b-1', analyticsPurpose: 'x' },
        cookies: { key: 'a', value: 'b' },
      },
      'the same',
    ],
    [
      'integrations',
      { posthog: { apiKey: 'phc_1' } },
      { posthog: { apiKey: 'phc_1', sessionRecording: false } },
    ],
  ])('%s: %j', (key, written, normal) => {
    const expected = normal === 'the same' ? written : normal;
    expect(parseKey(key, written)).toEqual({ value: expected, problems: [] });
  });

  test.each([
    ['a.json', [{ source: 'a.json' }]],
    ['https://a.example/a.json', [{ source: 'https://a.example/a.json' }]],
    [
      ['a.json', { source: 'b.json', directory: 'b' }],
      [{ source: 'a.json' }, { source: 'b.json', directory: 'b' }],
    ],
    [{ source: 'a.json', overlays: ['o.yaml'] }, [{ source: 'a.json', overlays: ['o.yaml'] }]],
    [{ source: 'a.json', overlays: [] }, [{ source: 'a.json', overlays: [] }]],
    ['../../a.json', [{ source: 'a.json' }]],
  ])('takes openapi %j as a list of sources', (written, normal) => {
    const { value, problems } = parseKey('api', { openapi: written });
    expect((value as SiteConfig['api']).openapi).toEqual(normal);
    expect(problems).toEqual([]);
  });
});
