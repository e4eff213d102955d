import { Agent, get } from 'node:http';
import { expect, test } from 'vitest';
import {
  startTestDeployment,
  toValues,
  writeBundle,
} from '../../packages/deploy/testing/start-test-deployment.ts';
import { createTemporaryFolder } from '../../packages/deploy/testing/temporary-folder.ts';
import { buildBundle } from '../../packages/deploy/testing/test-bundle.ts';
import { soakCount } from '../support/soak.ts';
import { readVersion, toVersionedSite, VERSIONED_PATHS } from '../support/versioned-site.ts';

const SWAPS = soakCount(200);
const READERS = 3;

function createRead(address: string, encoding: string) {
  const agent = new Agent({ keepAlive: true });
  const headers = { 'accept-encoding': encoding };
  const read = (path: string) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      get(`${address}${path}`, { agent, headers }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() });
      }).once('error', reject);
    });
  return { read, agent };
}

test(`through ${SWAPS} swaps readers see no error, and no page with files of another version`, async () => {
  const folder = createTemporaryFolder();
  const names = ['alpha', 'beta', 'gamma', 'delta'];
  const links = await Promise.all(
    names.map(async (name) =>
      writeBundle(folder, await buildBundle(toVersionedSite(name)), `${name}.tar.gz`),
    ),
  );
  const values = (index: number) => toValues(folder, links[index] ?? '', 'versions.kept=5');
  const deployment = await startTestDeployment(values(0));
  const problems: string[] = [];
  const seen = new Set<string>();
  let isOver = false;
  const readAll = async () => {
    const { read, agent } = createRead(deployment.address, 'identity');
    while (!isOver) {
      for (const path of VERSIONED_PATHS) {
        const found = await readVersion(read, path).catch((error: Error) => ({
          problem: error.message,
        }));
        if ('problem' in found) problems.push(found.problem);
        else seen.add(found.version);
      }
    }
    agent.destroy();
  };
  const readers = Array.from({ length: READERS }, readAll);
  for (let swap = 1; swap <= SWAPS; swap++) await deployment.reload(values(swap % names.length));
  isOver = true;
  await Promise.all(readers);
  expect(problems).toEqual([]);
  expect([...seen].sort()).toEqual(names.toSorted());
}, 600_000);
