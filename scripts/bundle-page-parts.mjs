// Bundles the scripts that only some pages load.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const client = join(root, 'packages/reader/src/browser');
const target = join(root, 'packages/reader/dist/browser');

/** Writes `content.js`, `diagrams.js` and `types.js` into `packages/reader/dist/browser`, and `draw-diagrams.js`, which a build runs. */
export async function bundlePageParts() {
  const { build } = await import('esbuild');
  await build({
    entryPoints: {
      content: join(client, 'content/main.ts'),
      types: join(client, 'code-types/main.ts'),
      diagrams: join(client, 'diagrams/main.ts'),
      'draw-diagrams': join(client, 'diagrams/draw-for-build.ts'),
    },
    outdir: target,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    legalComments: 'none',
    logLevel: 'warning',
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundlePageParts();
