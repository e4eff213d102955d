import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { writeBundle } from '../../packages/deploy/testing/start-test-deployment.ts';
import { createTemporaryFolder } from '../../packages/deploy/testing/temporary-folder.ts';
import { buildBundle } from '../../packages/deploy/testing/test-bundle.ts';
import { spawnServe } from '../support/deploy-process.ts';
import { findFreePort } from '../support/free-port.ts';
import { send } from '../support/http.ts';
import { createSeededRandom, isSoak } from '../support/soak.ts';
import { readVersion, toVersionedSite, VERSIONED_PATHS } from '../support/versioned-site.ts';

const KILLS = isSoak ? 50 : 3;
const SEED = Number(process.env.QUIRE_SEED ?? 4711);

/** What a client may see while the process is down or dies: no answer at all. */
const DOWN = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

test(`through ${KILLS} kills a reader sees refused connections while the process is down, and whole pages otherwise (seed ${SEED})`, async () => {
  const folder = createTemporaryFolder();
  const random = createSeededRandom(SEED);
  const names = ['alpha', 'beta', 'gamma'];
  for (const name of names) {
    writeBundle(folder, await buildBundle(toVersionedSite(name)), `${name}.tar.gz`);
  }
  const port = await findFreePort();
  const ask = (index: number) =>
    writeFileSync(
      join(folder, 'values.yaml'),
      `staticExport: { enabled: true, bundleUrl: "file:${names[index % names.length]}.tar.gz" }\n`,
    );
  ask(0);
  let child: ChildProcess = startServer();
  onTestFinished(() => void child.kill('SIGKILL'));
  function startServer() {
    return spawnServe(['-f', 'values.yaml', '--port', String(port), '--data', 'data'], folder);
  }
  const readPath = async (path: string) => {
    const { status, text } = await send(port, path);
    return { status, body: text };
  };
  const untilAnswers = async () => {
    while (
      !(await readPath('/').then(
        ({ status }) => status === 200,
        () => false,
      ))
    ) {
      await setTimeout(20);
    }
  };
  await untilAnswers();

  const problems: string[] = [];
  let pages = 0;
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      for (const path of VERSIONED_PATHS) {
        const found = await readVersion(readPath, path).catch((error: NodeJS.ErrnoException) =>
          DOWN.has(error.code ?? '') ? undefined : { problem: error.message },
        );
        if (!found) await setTimeout(5);
        else if ('problem' in found) problems.push(found.problem);
        else pages++;
      }
    }
  })();
  for (let round = 1; round <= KILLS; round++) {
    ask(round);
    child.kill('SIGHUP');
    await setTimeout(random.below(60));
    child.kill('SIGKILL');
    await once(child, 'exit');
    child = startServer();
    await untilAnswers();
    // Whatever was going on: a whole page, with all that it loads.
    expect(names).toContain(Object.values(await readVersion(readPath, '/'))[0]);
  }
  isOver = true;
  await reading;
  expect(problems).toEqual([]);
  expect(pages).toBeGreaterThan(0);
}, 600_000);
