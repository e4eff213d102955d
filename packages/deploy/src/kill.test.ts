import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readPage } from '../testing/read-page.ts';
import { startTestDeployment, toValues, writeBundle } from '../testing/start-test-deployment.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { buildBundle, toSha256, toSite } from '../testing/test-bundle.ts';
import { openRelease } from './release/release.ts';

const SCRIPT = fileURLToPath(new URL('../testing/switch-for-ever.mjs', import.meta.url));
const ROUNDS = process.env.QUIRE_SOAK ? 50 : 4;

test(`${ROUNDS} kills in the middle of switching leave a whole version each time`, async () => {
  const folder = createTemporaryFolder();
  const data = join(folder, 'data');
  const names = ['one', 'two', 'three'];
  const bundles = await Promise.all(names.map((name) => buildBundle(toSite(name))));
  const files = bundles.map((bundle, index) =>
    writeBundle(folder, bundle, `${index}.tar.gz`).slice('file:'.length),
  );
  for (let round = 0; round < ROUNDS; round++) {
    const child = spawn(process.execPath, [SCRIPT, data, ...files], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    await setTimeout((round * 37) % 150);
    child.kill('SIGKILL');
    await once(child, 'exit');

    const { sha256 } = JSON.parse(readFileSync(join(data, 'current.json'), 'utf8'));
    expect(bundles.map(toSha256)).toContain(sha256);
    for (const name of readdirSync(join(data, 'releases'))) {
      (await openRelease(join(data, 'releases', name))).free();
    }
    const deployment = await startTestDeployment(toValues(folder, 'file:/no/such/bundle'));
    expect(deployment.version.sha256).toBe(sha256);
    const { body } = await readPage(deployment.address, '/');
    expect(body).toContain(names[bundles.map(toSha256).indexOf(sha256)]);
    await deployment.close();
  }
}, 300_000);
