// Bundles the assistant's panel: one file with its style sheet inside, loaded when a reader first opens it.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const styles = join(root, 'packages/reader/src/styles');

/** Writes `assistant.js` into `packages/reader/dist/browser`. */
export async function bundleAssistant() {
  const { build } = await import('esbuild');
  await build({
    entryPoints: [join(root, 'packages/reader/src/browser/assistant/main.ts')],
    outfile: join(root, 'packages/reader/dist/browser/assistant.js'),
    define: { ASSISTANT_STYLES: JSON.stringify(await bundleStyles()) },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
  });
}

/** All of the panel; the button in the header belongs to every page and is in the site's own sheet. */
async function bundleStyles() {
  const { transform } = await import('esbuild');
  const text = readdirSync(styles)
    .filter((name) => /^assistant-panel.*\.css$/.test(name))
    .sort()
    .map((name) => readFileSync(join(styles, name), 'utf8'))
    .join('\n');
  const { code } = await transform(text, { loader: 'css', minify: true });
  return code.trim();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleAssistant();
