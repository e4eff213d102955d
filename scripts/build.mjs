// Builds every package: TypeScript by `tsc -b`, style sheets copied, browser code bundled.
// `--if-stale` does nothing when no source has changed since the last build, so that `npm start` is quick.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listExampleFiles, listFiles, listInputs, stampInputs } from './build-inputs.mjs';
import { bundleAnswers } from './bundle-answers.mjs';
import { bundleAssistant } from './bundle-assistant.mjs';
import { bundleDashboard } from './bundle-dashboard.mjs';
import { bundleDevClient } from './bundle-dev-client.mjs';
import { bundleEmbed } from './bundle-embed.mjs';
import { bundleMermaid } from './bundle-mermaid.mjs';
import { bundleOwnComponents } from './bundle-own-components.mjs';
import { bundlePageParts } from './bundle-page-parts.mjs';
import { bundlePlayground } from './bundle-playground.mjs';
import { bundlePrograms } from './bundle-programs.mjs';
import { bundleServe } from './bundle-serve.mjs';
import { copyAsyncApiSchemas } from './copy-asyncapi-schemas.mjs';
import { copyStaticFonts } from './copy-static-fonts.mjs';

// A test that starts a build says `test`, and bundlers would take React's code for development.
process.env.NODE_ENV = 'production';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, 'packages/cli/dist/.build-stamp');
const packages = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name));

/** What nobody of ours imports; all other packages are built for these. */
const PROGRAM_PACKAGES = ['quire-docs', 'quire-platform', 'create-quire'].map((name) =>
  join(root, 'packages', name),
);

function compileTypeScript() {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const run = spawnSync(process.execPath, [tsc, '-b', ...PROGRAM_PACKAGES], {
    stdio: 'inherit',
  });
  if (run.status !== 0) process.exit(run.status ?? 1);
}

function copyStyleSheets() {
  // The dashboard's are its bundler's to read.
  for (const folder of packages.filter((name) => !name.endsWith('dashboard'))) {
    for (const file of listFiles(join(folder, 'src')).filter((name) => name.endsWith('.css'))) {
      const target = join(folder, 'dist', relative(join(folder, 'src'), file));
      mkdirSync(dirname(target), { recursive: true });
      cpSync(file, target);
    }
  }
}

/** The platform publishes this site at its first start, also where only the package is installed. */
function copyExampleSite() {
  const target = join(root, 'packages/platform/dist/example');
  rmSync(target, { recursive: true, force: true });
  for (const file of listExampleFiles(root)) {
    cpSync(file, join(target, relative(join(root, 'examples/http-caching'), file)));
  }
}

async function bundleBrowserCode() {
  const client = join(root, 'packages/reader/src/browser');
  const { build } = await import('esbuild');
  await build({
    // What every page runs; search and the form of feedback, loaded when a reader first uses them; what an author brings along.
    entryPoints: {
      site: join(client, 'main.ts'),
      search: join(client, 'search/main.ts'),
      feedback: join(client, 'feedback/main.ts'),
      integrations: join(client, 'integrations/main.ts'),
    },
    outdir: join(root, 'packages/reader/dist/browser'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    legalComments: 'none',
    logLevel: 'warning',
  });
}

const stamp = stampInputs(root, listInputs(root));
const isFresh = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
if (!(process.argv.includes('--if-stale') && isFresh)) {
  compileTypeScript();
  copyStyleSheets();
  copyStaticFonts();
  copyAsyncApiSchemas();
  copyExampleSite();
  await bundleBrowserCode();
  await bundleDevClient();
  await bundleOwnComponents();
  await bundlePageParts();
  await bundleMermaid();
  await bundleAssistant();
  await bundleAnswers();
  await bundleEmbed();
  await bundlePlayground();
  await bundleServe();
  await bundleDashboard();
  await bundlePrograms();
  writeFileSync(stampFile, stamp);
}
