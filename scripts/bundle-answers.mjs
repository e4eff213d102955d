// Bundles what answers in a page without a service: the assistant's way without a model, over the bundle's own index.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The assistant reads an index and builds none: what builds one belongs to Node. */
const searchInBrowser = {
  name: 'search-in-browser',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^@quire\/search$/ }, ({ kind, resolveDir }) =>
      resolve('@quire/search/browser', { kind, resolveDir }),
    );
  },
};

/** Writes `answers.js` into `packages/reader/dist/browser`. */
export async function bundleAnswers() {
  const { build } = await import('esbuild');
  await build({
    entryPoints: [join(root, 'packages/reader/src/browser/answers/main.ts')],
    outfile: join(root, 'packages/reader/dist/browser/answers.js'),
    plugins: [searchInBrowser],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleAnswers();
