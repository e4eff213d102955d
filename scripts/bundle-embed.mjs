// Bundles the widget for pages of others: one file with the style sheets and words of search and assistant inside.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const reader = join(root, 'packages/reader/src');
const theme = join(root, 'packages/theme');

/** Writes `embed.js` into `packages/reader/dist/browser`. The theme has to be compiled before. */
export async function bundleEmbed() {
  const { build } = await import('esbuild');
  await build({
    entryPoints: [join(reader, 'browser/embed/main.ts')],
    outfile: join(root, 'packages/reader/dist/browser/embed.js'),
    define: {
      EMBED_STYLES: JSON.stringify(await bundleStyles()),
      EMBED_WORDS: JSON.stringify(await listWords()),
    },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
  });
}

/** Later ones win, as in the sheet of a site. In a shadow the host stands for the root of a page. */
async function bundleStyles() {
  const { transform } = await import('esbuild');
  const ofTheme = ['tokens', 'own', 'search-button', 'search', 'search-results'].map((name) =>
    join(theme, `src/styles/${name}.css`),
  );
  const ofReader = readdirSync(join(reader, 'styles'))
    .filter((name) => /^(?:assistant-panel.*|embed)\.css$/.test(name))
    .sort()
    .map((name) => join(reader, 'styles', name));
  const text = [...ofTheme, ...ofReader]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .replace(/:root((?:\[[^\]]*\]|:has\([^)]*\))*)/g, (_, rest) =>
      rest ? `:host(${rest})` : ':host',
    );
  const { code } = await transform(text, { loader: 'css', minify: true });
  return code.trim();
}

async function listWords() {
  const { listBrowserWords } = await import('../packages/theme/dist/index.js');
  return listBrowserWords();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleEmbed();
