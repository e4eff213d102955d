// Bundles the code that runs own components: one file for the sandbox, one for the reader's browser.
// Both hold Preact, and the same few files around it, so that both make the same of a module.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const SHARED = {
  bundle: true,
  minify: true,
  format: 'iife',
  legalComments: 'none',
  logLevel: 'warning',
};

/** Writes `packages/sandbox/dist/runtime.js` and `packages/reader/dist/browser/own-components.js`. */
export async function bundleOwnComponents() {
  const { build } = await import('esbuild');
  await build({
    ...SHARED,
    entryPoints: [join(root, 'packages/sandbox/src/guest/main.ts')],
    outfile: join(root, 'packages/sandbox/dist/runtime.js'),
    target: 'es2022',
  });
  await build({
    ...SHARED,
    entryPoints: [join(root, 'packages/reader/src/browser/own-components/main.ts')],
    outfile: join(root, 'packages/reader/dist/browser/own-components.js'),
    target: 'es2022',
    // The sources, not what a build left in dist: the two files then always fit together.
    alias: {
      '@quire/sandbox/browser': join(root, 'packages/sandbox/src/browser.ts'),
    },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleOwnComponents();
