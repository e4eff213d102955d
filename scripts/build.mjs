// Builds every package: TypeScript by `tsc -b`, style sheets copied, browser code bundled.
// `--if-stale` does nothing when no source has changed since the last build, so that `npm start` is quick.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleAssistant } from './bundle-assistant.mjs';
import { bundleDashboard } from './bundle-dashboard.mjs';
import { bundleDevClient } from './bundle-dev-client.mjs';
import { bundleOwnComponents } from './bundle-own-components.mjs';
import { bundlePageParts } from './bundle-page-parts.mjs';
import { bundlePlayground } from './bundle-playground.mjs';
import { bundlePrograms } from './bundle-programs.mjs';
import { bundleServe } from './bundle-serve.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, 'packages/cli/dist/.build-stamp');
const packages = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name));

function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function sourceStamp() {
  const hash = createHash('sha256');
  const inputs = [
    ...packages.flatMap((folder) => [
      ...listFiles(join(folder, 'src')).filter((file) => !file.endsWith('.test.ts')),
      join(folder, 'package.json'),
      join(folder, 'tsconfig.json'),
    ]),
    ...listFiles(join(root, 'packages/dashboard/public')),
    join(root, 'packages/dashboard/index.html'),
    join(root, 'packages/dashboard/vite.config.ts'),
    ...listFiles(join(root, 'examples/http-caching')),
    join(root, 'tsconfig.base.json'),
    join(root, 'package-lock.json'),
    fileURLToPath(import.meta.url),
  ];
  for (const file of inputs.filter((name) => existsSync(name))) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${relative(root, file)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function compileTypeScript() {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const run = spawnSync(process.execPath, [tsc, '-b', join(root, 'packages/cli')], {
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
  cpSync(join(root, 'examples/http-caching'), target, { recursive: true });
}

async function bundleBrowserCode() {
  const client = join(root, 'packages/theme/src/client');
  const { build } = await import('esbuild');
  await build({
    // What every page runs; search, loaded when a reader first uses it; what an author brings along.
    entryPoints: {
      site: join(client, 'main.ts'),
      search: join(client, 'search/main.ts'),
      integrations: join(client, 'integrations/main.ts'),
    },
    outdir: join(root, 'packages/theme/dist/client'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    legalComments: 'none',
    logLevel: 'warning',
  });
}

const stamp = sourceStamp();
const isFresh = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
if (!(process.argv.includes('--if-stale') && isFresh)) {
  compileTypeScript();
  copyStyleSheets();
  copyExampleSite();
  await bundleBrowserCode();
  await bundleDevClient();
  await bundleOwnComponents();
  await bundlePageParts();
  await bundleAssistant();
  await bundlePlayground();
  await bundleServe();
  await bundleDashboard();
  await bundlePrograms();
  writeFileSync(stampFile, stamp);
}
