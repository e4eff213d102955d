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

/** Writes `packages/markdown/dist/sandbox/runtime.js` and `packages/theme/dist/client/own-components.js`. */
export async function bundleOwnComponents() {
  const { build } = await import('esbuild');
  await build({
    ...SHARED,
    entryPoints: [join(root, 'packages/markdown/src/sandbox/guest/main.ts')],
    outfile: join(root, 'packages/markdown/dist/sandbox/runtime.js'),
    target: 'es2022',
  });
  await build({
    ...SHARED,
    entryPoints: [join(root, 'packages/theme/src/client/own-components/main.ts')],
    outfile: join(root, 'packages/theme/dist/client/own-components.js'),
    target: 'es2022',
    // The sources, not what a build left in dist: the two files then always fit together.
    alias: {
      '@quire/markdown/browser': join(root, 'packages/markdown/src/sandbox/browser.ts'),
    },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleOwnComponents();
