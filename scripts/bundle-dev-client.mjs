// Bundles the script that the writer's preview adds to pages.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Writes `packages/reader/dist/browser/dev.js`. */
export async function bundleDevClient() {
  const { build } = await import('esbuild');
  await build({
    entryPoints: [join(root, 'packages/reader/src/browser/dev/main.ts')],
    outfile: join(root, 'packages/reader/dist/browser/dev.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'warning',
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleDevClient();
