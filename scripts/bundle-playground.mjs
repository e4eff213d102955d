// Bundles the playground of API pages: one file with its style sheet inside, loaded on those pages only,
// and one with the samples that a library writes, loaded when a reader fills in a form.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const styles = join(root, 'packages/reader/src/styles');
const output = join(root, 'packages/reader/dist/browser');

const SHARED = {
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  legalComments: 'none',
  logLevel: 'warning',
};

/** The samples of the library are a quarter of all code here; until their file is there they are left out. */
const LATE_SAMPLES = {
  name: 'late-samples',
  setup(build) {
    build.onLoad({ filter: /openapi[\\/]src[\\/]sample[\\/]by-library\.ts$/ }, () => ({
      contents:
        'export const LIBRARY_SAMPLES = new Proxy({}, { get: (_, name) => (request) => globalThis.quireSamples[name](request) });',
    }));
  },
};

/** Writes `playground.js` and `playground-samples.js` into `packages/reader/dist/browser`. */
export async function bundlePlayground() {
  const { build } = await import('esbuild');
  await build({
    ...SHARED,
    entryPoints: [join(root, 'packages/reader/src/browser/playground/main.ts')],
    outfile: join(output, 'playground.js'),
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: { PLAYGROUND_STYLES: JSON.stringify(await bundleStyles()) },
    plugins: [LATE_SAMPLES],
    // The sources, not what a build left in dist; and of the sandbox's entry Preact alone.
    alias: {
      '@quire/sandbox/browser': join(root, 'packages/sandbox/src/guest/preact.ts'),
      '@quire/openapi/browser': join(root, 'packages/openapi/src/browser.ts'),
    },
  });
  await build({
    ...SHARED,
    stdin: {
      contents:
        "import { LIBRARY_SAMPLES } from './by-library.ts';\nglobalThis.quireSamples = LIBRARY_SAMPLES;",
      resolveDir: join(root, 'packages/openapi/src/sample'),
    },
    outfile: join(output, 'playground-samples.js'),
  });
}

async function bundleStyles() {
  const { transform } = await import('esbuild');
  const sheets = readdirSync(styles).filter((name) => /^playground.*\.css$/.test(name));
  const text = sheets
    .sort()
    .map((name) => readFileSync(join(styles, name), 'utf8'))
    .join('\n');
  const { code } = await transform(text, { loader: 'css', minify: true });
  return code.trim();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundlePlayground();
