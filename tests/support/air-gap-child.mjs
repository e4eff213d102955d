// Looks at a deployment from within a place that has no way out: `node air-gap-child.mjs WORK.json`.
// Starts the server with a watch on everything that it connects to, visits pages in Chromium, and
// writes down what both tried to reach.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.mjs';

const { serve, words, folder, paths, attempts, result } = JSON.parse(
  readFileSync(process.argv[2], 'utf8'),
);
const watch = fileURLToPath(new URL('./watch-connections.mjs', import.meta.url));
const server = spawn(process.execPath, ['--import', watch, serve, ...words], {
  cwd: folder,
  env: { PATH: process.env.PATH, QUIRE_LOG_LEVEL: 'warn', WATCH_CONNECTIONS: attempts },
  stdio: ['ignore', 'pipe', 'inherit'],
});

const address = await new Promise((resolve, reject) => {
  let output = '';
  server.stdout.on('data', (chunk) => {
    output += chunk;
    const found = /(http:\/\/127\.0\.0\.1:\d+)[\s\S]*Ready/.exec(output);
    if (found) resolve(found[1]);
  });
  server.once('exit', () => reject(new Error(output)));
});

const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
const page = await browser.newPage();
const requests = [];
const troubles = [];
const titles = [];
page.on('request', (request) => requests.push(request.url()));
page.on('pageerror', (error) => troubles.push(error.message));
page.on('console', (message) => {
  if (message.type() === 'error') troubles.push(message.text());
});
for (const path of paths) {
  await page.goto(`${address}${path}`);
  await page.waitForLoadState('networkidle');
  titles.push(await page.locator('h1').first().textContent());
}
await browser.close();
server.kill('SIGTERM');
const exitCode = await new Promise((resolve) => server.once('exit', resolve));
const ways = Object.keys(networkInterfaces());
const elsewhere = requests.filter((url) => !url.startsWith(address));
writeFileSync(
  result,
  JSON.stringify({ titles, elsewhere, troubles, exitCode, ways, asked: requests.length }),
);
