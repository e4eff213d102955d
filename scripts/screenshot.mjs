// Creates the picture of the README: the example site as a reader sees it, from files on disk.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from './chromium.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'quire-picture-'));
const executablePath = findChromium();
if (!executablePath) throw new Error('Chromium is needed for the screenshot.');

try {
  const site = join(folder, 'site');
  const words = [
    join(root, 'packages/cli/dist/bundle/main.js'),
    'build',
    join(root, 'examples/http-caching'),
    '--out',
    site,
  ];
  const built = spawnSync(process.execPath, words, { stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
  });
  await page.goto(pathToFileURL(join(site, 'index.html')).href, { waitUntil: 'networkidle' });
  mkdirSync(join(root, 'docs/images'), { recursive: true });
  await page.screenshot({ path: join(root, 'docs/images/example-site.png') });
  await browser.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
