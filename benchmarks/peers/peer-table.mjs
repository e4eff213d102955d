import { cpSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(dirname(here));
const QUIRE = join(root, 'packages/cli/dist/bundle/main.js');
const SITE_URL = 'https://docs.example.com';

const HUGO = {
  dialect: 'hugo',
  out: 'public',
  page: (path) => `content/${path}.md`,
  cold: ['hugo', '--quiet'],
  version: ['hugo', 'version'],
};

/**
 * A generator to measure. `packages` are installed by npm with these exact versions, the newest
 * that run on Node 20; `cold` and `warm` are commands within the site's folder; `page` is the source of one page.
 */
export const PEERS = [
  {
    name: 'quire',
    dialect: 'quire',
    out: 'public',
    page: (path) => `${path}.mdx`,
    cold: [
      process.execPath,
      QUIRE,
      'build',
      '.',
      '--out',
      'public',
      '--site-url',
      SITE_URL,
      '--no-cache',
    ],
    prime: [process.execPath, QUIRE, 'build', '.', '--out', 'public', '--site-url', SITE_URL],
    warm: [process.execPath, QUIRE, 'build', '.', '--out', 'public', '--site-url', SITE_URL],
    version: [process.execPath, QUIRE, '--version'],
  },
  { ...HUGO, name: 'hugo', theme: ['hugo'] },
  { ...HUGO, name: 'hugo-alike', theme: ['hugo', 'hugo-alike'] },
  {
    name: 'eleventy',
    dialect: 'eleventy',
    out: 'public',
    theme: ['eleventy'],
    shared: { 'hugo/assets/site.css': 'src/site.css', 'hugo/assets/site.js': 'src/site.js' },
    packages: {
      '@11ty/eleventy': '3.1.5',
      '@11ty/eleventy-plugin-syntaxhighlight': '5.0.2',
    },
    page: (path) => `src/${path}.md`,
    cold: ['node_modules/.bin/eleventy', '--quiet'],
  },
  {
    name: 'starlight',
    dialect: 'starlight',
    out: 'dist',
    theme: ['starlight'],
    packages: { astro: '5.18.2', '@astrojs/starlight': '0.37.7' },
    page: (path) => `src/content/docs/${path}.mdx`,
    cold: ['node_modules/.bin/astro', 'build', '--silent'],
    // What it keeps from run to run.
    caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
  },
  {
    name: 'vitepress',
    dialect: 'vitepress',
    out: '.vitepress/dist',
    theme: ['vitepress'],
    packages: { vitepress: '1.6.4' },
    page: (path) => `${path}.md`,
    cold: ['node_modules/.bin/vitepress', 'build'],
    caches: ['.vitepress/cache'],
  },
];

/** Copies the peer's theme into the folder of its site. Templates that are neither HTML nor JSON yet end in `.tmpl` here. */
export function addTheme({ theme = [], shared = {} }, folder) {
  for (const name of theme) cpSync(join(here, name), folder, { recursive: true });
  for (const [from, to] of Object.entries(shared)) cpSync(join(here, from), join(folder, to));
  const layouts = theme.includes('hugo') ? join(folder, 'layouts') : undefined;
  if (!layouts) return;
  for (const entry of readdirSync(layouts, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (file.endsWith('.tmpl')) renameSync(file, file.slice(0, -'.tmpl'.length));
  }
}
