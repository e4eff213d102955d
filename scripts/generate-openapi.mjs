// Writes docs/reference/openapi.json: what a running platform says of its API. Run it after a change of routes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  readSettings,
  silentLogger,
  systemClock,
  systemRandom,
} from '../packages/base/dist/index.js';
import { platformSettings, startPlatform } from '../packages/platform/dist/index.js';

const folder = mkdtempSync(join(tmpdir(), 'quire-openapi-'));
const platform = await startPlatform({
  settings: readSettings(platformSettings, {
    QUIRE_DATA: folder,
    QUIRE_PORT: '0',
    QUIRE_DEMO: '0',
    QUIRE_PUBLIC_URL: 'https://quire.example.com',
  }),
  clock: systemClock,
  random: systemRandom,
  logger: silentLogger,
});
try {
  const answer = await fetch(`http://127.0.0.1:${platform.port}/v1/openapi.json`);
  const text = `${JSON.stringify(await answer.json(), null, 2)}\n`;
  writeFileSync(new URL('../docs/reference/openapi.json', import.meta.url), text);
} finally {
  await platform.stop();
  rmSync(folder, { recursive: true, force: true });
}
