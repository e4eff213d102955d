import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { exportExample } from '../support/bundle-of.ts';
import { QUIRE_SERVE } from '../support/deploy-process.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const CHILD = fileURLToPath(new URL('../support/air-gap-child.mjs', import.meta.url));

/** A network of its own, with nothing in it but itself. Where that is not allowed the watch must do. */
const ISOLATED =
  spawnSync('unshare', ['-n', 'ip', 'link', 'set', 'lo', 'up'], { stdio: 'ignore' }).status === 0;

let folder: TemporaryFolder;

beforeAll(async () => {
  folder = await createTemporaryFolder();
});
afterAll(() => folder?.remove());

async function visit(...sets: string[]) {
  const link = await exportExample('api-reference', folder.path);
  const attempts = join(folder.path, 'attempts.txt');
  const result = join(folder.path, 'result.json');
  writeFileSync(attempts, '');
  const values = ['staticExport.enabled=true', `staticExport.bundleUrl=${link}`, ...sets];
  const work = {
    serve: QUIRE_SERVE,
    words: ['--port', '0', '--data', 'data', ...values.flatMap((set) => ['--set', set])],
    folder: folder.path,
    paths: ['/', '/tides/forecast', '/reference/harbors/get-a-harbor'],
    attempts,
    result,
  };
  const file = join(folder.path, 'work.json');
  writeFileSync(file, JSON.stringify(work));
  const command = `exec "${process.execPath}" "${CHILD}" "${file}"`;
  if (ISOLATED) execFileSync('unshare', ['-n', 'sh', '-c', `ip link set lo up && ${command}`]);
  else execFileSync('sh', ['-c', command]);
  const connections = readFileSync(attempts, 'utf8').split('\n').filter(Boolean);
  return { ...JSON.parse(readFileSync(result, 'utf8')), connections };
}

describe.skipIf(!hasBrowser)('an air-gapped deployment', () => {
  test.each([
    ['as it is', ['deployment.type=air-gapped']],
    ['with search in the page', ['deployment.type=air-gapped', 'features.search=bundled']],
  ])(
    `%s: neither server nor page tries to leave (${ISOLATED ? 'in a network without a route' : 'watched'})`,
    async (_name, sets) => {
      const { asked, ways, connections, ...seen } = await visit(...sets);
      expect(seen).toEqual({
        titles: ['Harbor API', 'Tide forecast', 'Get a harbor'],
        elsewhere: [],
        troubles: [],
        exitCode: 0,
      });
      expect(asked).toBeGreaterThan(3);
      // Its own socket (is another server on this folder?), and the address that it listens on.
      expect(connections).toEqual([
        `connect ${join(folder.path, 'data', 'control.sock')}`,
        'lookup 127.0.0.1',
      ]);
      if (ISOLATED) expect(ways).toEqual(['lo']);
    },
  );
});
