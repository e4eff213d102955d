import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AccessRule, BundleManifest } from '@quire/model';
import { type BuildOptions, buildSite } from '@quire/site';

/** Something of the site, the word that stands for it wherever it is named, and who may know of it. */
export interface Marked {
  word: string;
  rule: AccessRule;
}

const only = (...includes: string[]) => [{ includes, excludes: [] as string[] }];
const ANY = [{ includes: ['*'], excludes: [] as string[] }];

/**
 * All that is marked. A word is in the title, path, text, description and keywords of its page, in the names of
 * the pictures that only this page shows, in its updates, and so on; it is nowhere in another page's text.
 */
export const MARKED: Readonly<Record<string, Marked>> = {
  home: { word: 'zqhome', rule: 'public' },
  site: { word: 'zqsite', rule: 'site' },
  any: { word: 'zqany', rule: ANY },
  alpha: { word: 'zqalpha', rule: only('a') },
  beta: { word: 'zqbeta', rule: only('b') },
  both: { word: 'zqboth', rule: only('a', 'b') },
  except: { word: 'zqexcept', rule: [{ includes: ['*'], excludes: ['a'] }] },
  inTab: { word: 'zqtabbed', rule: only('b') },
  openInTab: { word: 'zqopened', rule: 'public' },
  nested: { word: 'zqnested', rule: only('a') },
  root: { word: 'zqroot', rule: only('c') },
  loose: { word: 'zqloose', rule: only('c') },
  hidden: { word: 'zqhidden', rule: only('a') },
  entry: { word: 'zqentry', rule: only('a') },
  link: { word: 'zqlink', rule: only('b') },
  changes: { word: 'zqchanges', rule: only('a') },
  operation: { word: 'zqoperation', rule: only('b') },
  openOperation: { word: 'zqoperates', rule: 'site' },
  schema: { word: 'zqschema', rule: only('b') },
  version: { word: 'zqversion', rule: only('c') },
  skill: { word: 'zqskill', rule: only('a') },
  openSkill: { word: 'zqcraft', rule: 'site' },
};

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** What tells one ruled site from another. */
export interface RuledSiteOptions {
  /** What every word begins with. */
  mark?: string;
  /** Whether some pages say that they are for everybody. */
  hasPublicParts?: boolean;
}

/** All that is marked in such a site. */
export function listMarked({
  mark = 'zq',
  hasPublicParts = true,
}: RuledSiteOptions): Record<string, Marked> {
  // Without a word of its own a page follows its place.
  const { home, openInTab } = MARKED;
  const moved = new Map<Marked | undefined, AccessRule>([
    [home, 'site'],
    [openInTab, only('b')],
  ]);
  const toRule = (marked: Marked) =>
    hasPublicParts ? marked.rule : (moved.get(marked) ?? marked.rule);
  return Object.fromEntries(
    Object.entries(MARKED).map(([name, marked]) => [
      name,
      { word: marked.word.replace('zq', mark), rule: toRule(marked) },
    ]),
  );
}

/** Writes a site that has every kind of rule on every kind of thing. */
export function writeRuledSite(
  folder: string,
  { mark = 'zq', hasPublicParts = true }: RuledSiteOptions = {},
): void {
  const files: Record<string, string | Buffer> = {
    'docs.json': JSON.stringify(CONFIG),
    'index.mdx': page('home', { head: 'public: true', text: 'See the [start](/moved-open).' }),
    'guides/zqsite.mdx': page('site', { text: '[A list](/files/zqsite-list.csv)' }),
    'guides/zqany.mdx': page('any', {
      head: 'public: false',
      text: '![Shared](/images/shared.png)\n\nHello {user.name || "friend"}, of {user.team.title}.\n\n[Keys](https://app.example.com/{user.team.title}/keys?of={user.name})',
    }),
    'guides/zqalpha.mdx': page('alpha', {
      head: 'groups: [a]\nkeywords: [zqalphakey]\nicon: /images/zqalpha-icon.svg',
      picture: true,
    }),
    'guides/zqbeta.mdx': page('beta', { head: 'groups: b', picture: true, component: true }),
    'guides/zqboth.mdx': page('both', { head: 'groups: [a, b]', picture: true }),
    'guides/zqexcept.mdx': page('except', { head: 'groups:\n  - excludes: [a]' }),
    'inner/zqtabbed.mdx': page('inTab', {}),
    'inner/zqopened.mdx': page('openInTab', { head: 'public: true' }),
    'guides/zqnested.mdx': page('nested', {}),
    'guides/zqroot.mdx': page('root', { head: 'groups: [c]' }),
    'inner/zqloose.mdx': page('loose', { head: 'groups: [c]' }),
    'guides/zqhidden.mdx': page('hidden', { head: 'groups: [a]\nhidden: true' }),
    'guides/zqentry.mdx':
      '---\ntitle: About zqentry\nurl: https://zqentry.example.com\ngroups: [a]\n---\n',
    'changes/zqchanges.mdx': page('changes', {
      head: 'groups: [a]\nrss: true',
      text: '<Update label="2026-01-01" description="zqchanges">\n## zqchanges news\n\nWords of zqchanges.\n</Update>',
    }),
    'v2/zqversion.mdx': page('version', {}),
    'v1/open.mdx': '---\ntitle: Open in one\npublic: true\n---\n\nText.\n',
    'openapi.json': JSON.stringify(SPEC),
    'parts/zqoperation.json': '{ "type": "string", "description": "zqoperation part" }',
    '.mintlify/skills/zqskill/SKILL.md':
      '---\nname: zqskill\ndescription: Of zqskill.\ngroups: [a]\n---\n\nzqskill\n',
    '.mintlify/skills/zqcraft/SKILL.md':
      '---\nname: zqcraft\ndescription: Of zqcraft.\n---\n\nzqcraft\n',
    'snippets/zqbeta-part.jsx':
      'export const Part = () => {\n  const [n, set] = React.useState(0);\n  return <button onClick={() => set(n + 1)}>zqbeta component {n}</button>;\n};\n',
    // A picture that the style sheet shows, too, is there for everybody under its hashed name.
    'style.css': '.shared { background: url(/images/shared.png) }',
    'images/shared.png': Buffer.concat([PIXEL, Buffer.from('shared')]),
    'files/zqsite-list.csv': 'a,b\n',
    'images/unused-zqsite.png': PIXEL,
    'images/zqalpha-icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  for (const name of ['alpha', 'beta', 'both']) {
    const word = MARKED[name]?.word ?? '';
    files[`images/${word}.png`] = Buffer.concat([PIXEL, Buffer.from(word)]);
  }
  const toOwn = (text: string) => {
    const marked = text.replaceAll('zq', mark);
    return hasPublicParts ? marked : marked.replace('public: true\n', '');
  };
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, toOwn(path));
    const bytes = Buffer.from(content).toString('latin1');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(toOwn(bytes), 'latin1'));
  }
}

function page(
  name: keyof typeof MARKED,
  {
    head = '',
    text = '',
    picture = false,
    component = false,
  }: { head?: string; text?: string; picture?: boolean; component?: boolean },
): string {
  const word = MARKED[name]?.word ?? '';
  const top = [`title: About ${word}`, `description: All of ${word}.`, head].filter(Boolean);
  const parts = [
    ...(component ? [`import { Part } from '/snippets/${word}-part.jsx';`] : []),
    `## Section ${word}\n\nThe text of ${word} goes on.`,
    text,
    ...(picture ? [`![Picture](/images/${word}.png)`] : []),
    ...(component ? ['<Part />'] : []),
  ];
  return `---\n${top.join('\n')}\n---\n\n${parts.filter(Boolean).join('\n\n')}\n`;
}

const operation = (name: string, more: object = {}) => ({
  summary: `Call ${name}`,
  description: `What ${name} does.`,
  tags: [name],
  responses: {
    200: {
      description: 'ok',
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
    },
  },
  ...more,
});

const SPEC = {
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  servers: [{ url: 'https://zqoperates.example.com' }],
  tags: [{ name: 'zqoperation', description: 'zqoperation tag' }, { name: 'zqoperates' }],
  paths: {
    '/zqoperates': {
      get: operation('zqoperates'),
      post: operation('zqoperation', { 'x-mint': { groups: ['b'] } }),
    },
    '/zqoperation': {
      'x-mint': { groups: ['b'] },
      servers: [{ url: 'https://zqoperation.example.com' }],
      get: operation('zqoperation'),
    },
  },
  components: {
    schemas: {
      zqoperates: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          zqschema: { type: 'string', 'x-mint': { groups: ['b'] } },
        },
      },
      zqoperation: {
        type: 'object',
        properties: {
          name: { $ref: '#/components/schemas/zqschema' },
          more: { $ref: './parts/zqoperation.json' },
        },
      },
      zqschema: { type: 'string', description: 'zqschema' },
    },
  },
};

const CONFIG = {
  $schema: 'https://mintlify.com/docs.json',
  theme: 'mint',
  name: 'Ruled',
  colors: { primary: '#0b7a5d' },
  interaction: { drilldown: true },
  api: { playground: { proxy: true } },
  navigation: {
    tabs: [
      {
        tab: 'Guides',
        groups: [
          {
            group: 'Start',
            pages: ['index', 'guides/zqsite', 'guides/zqany', 'guides/zqalpha', 'guides/zqbeta'],
          },
          { group: 'Group zqnested', readers: ['a'], pages: ['guides/zqnested'] },
          {
            group: 'More',
            pages: [
              'guides/zqboth',
              'guides/zqexcept',
              'guides/zqentry',
              'guides/zqhidden',
              { group: 'Deep zqroot', root: 'guides/zqroot', pages: [], directory: 'card' },
            ],
          },
        ],
      },
      {
        tab: 'Inner',
        readers: ['b'],
        groups: [{ group: 'Of all', pages: ['inner/zqtabbed', 'inner/zqopened'] }],
      },
      { tab: 'Link zqlink', href: 'https://zqlink.example.com', readers: 'b' },
      { tab: 'Changes zqchanges', pages: ['changes/zqchanges'] },
      { tab: 'API', openapi: 'openapi.json' },
      {
        tab: 'Versions',
        versions: [
          { version: 'one', default: true, pages: ['v1/open'] },
          { version: 'two zqversion', readers: ['c'], pages: ['v2/zqversion'] },
        ],
      },
    ],
  },
  redirects: [
    { source: '/moved-open', destination: '/guides/zqalpha' },
    { source: '/moved', destination: '/guides/zqbeta' },
    { source: '/was/:slug*', destination: '/changes/:slug*' },
    { source: '/gone', destination: '/guides/zqsite' },
  ],
};

/** The files of a build, by path. */
export interface RuledBuild {
  manifest: BundleManifest;
  files: ReadonlyMap<string, string>;
}

/** Builds a folder into memory. */
export async function buildInMemory(options: BuildOptions): Promise<RuledBuild> {
  const files = new Map<string, string>();
  const { manifest } = await buildSite(options, {
    write(path, file) {
      files.set(path, Buffer.from(file.bytes()).toString('latin1'));
    },
  });
  return { manifest, files };
}
