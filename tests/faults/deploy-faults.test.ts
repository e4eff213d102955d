import { readdirSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { type Clock, QuireError, systemClock } from '@quire/base';
import { expect, test } from 'vitest';
import { loadValues } from '../../packages/deploy/src/values/load-values.ts';
import { startBundleServer } from '../../packages/deploy/testing/bundle-server.ts';
import {
  startTestDeployment,
  toValues,
  writeBundle,
} from '../../packages/deploy/testing/start-test-deployment.ts';
import { createTemporaryFolder } from '../../packages/deploy/testing/temporary-folder.ts';
import { buildBundle, toSite } from '../../packages/deploy/testing/test-bundle.ts';
import { FAULTS } from '../support/deploy-faults.ts';
import { createSeededRandom, isSoak } from '../support/soak.ts';

const SEED = Number(process.env.QUIRE_SEED ?? 20_261);
const KINDS = Object.entries(FAULTS);
/** Each kind once, or a hundred cases and more. */
const CASES = KINDS.length * (isSoak ? 6 : 1);

/** Waits of up to a minute take a thousandth of it, so that a slow server is seen to be slow at once. */
const clock: Clock = {
  now: () => systemClock.now() * 1000,
  after: (milliseconds, callback) =>
    systemClock.after(milliseconds <= 60_000 ? milliseconds / 1000 : milliseconds, callback),
};

const PAGES = Object.entries(toSite('good')).filter(([path]) => path.endsWith('.html'));

/** Reads every page again and again; keeps what is not as it should be. */
function startReader(address: string) {
  const agent = new Agent({ keepAlive: true });
  const wrong: unknown[] = [];
  let answers = 0;
  let isOver = false;
  const readOne = ([path, text]: [string, string]) =>
    new Promise<void>((done) => {
      get(`${address}/${path}`, { agent }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        const body = Buffer.concat(chunks).toString();
        answers++;
        if (response.statusCode !== 200 || body !== text) wrong.push([path, response.statusCode]);
        done();
      }).once('error', (error) => {
        wrong.push([path, error.message]);
        done();
      });
    });
  const reading = (async () => {
    while (!isOver) for (const page of PAGES) await readOne(page);
  })();
  return {
    async end() {
      isOver = true;
      await reading;
      agent.destroy();
      return { wrong, answers };
    },
  };
}

test(`through ${CASES} faults the last good site answers every request (seed ${SEED})`, async () => {
  const folder = createTemporaryFolder();
  const server = await startBundleServer();
  const good = await buildBundle(toSite('good'), { version: { label: 'good' } });
  const start = toValues(folder, writeBundle(folder, good));
  const deployment = await startTestDeployment(start, undefined, { clock });
  const before = deployment.version;
  const reader = startReader(deployment.address);
  const survived: string[] = [];
  for (let index = 0; index < CASES; index++) {
    const [name, makeFault] = KINDS[index % KINDS.length] as (typeof KINDS)[number];
    const random = createSeededRandom(SEED + index);
    const data = start.dataFolder;
    const fault = await makeFault({ random, server, data });
    const file = join(folder, 'values.yaml');
    writeFileSync(file, fault.values ?? '');
    const readValues = () => {
      if (fault.values !== undefined) return loadValues({ files: [file], environment: {} });
      const values = toValues(folder, server.url, ...(fault.sets ?? []));
      const { publicKey } = fault;
      return publicKey
        ? { ...values, staticExport: { ...values.staticExport, publicKey } }
        : values;
    };
    const reload = async () => deployment.reload(readValues());
    const error = await reload().then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    const live = deployment.version;
    fault.undo?.();
    // Ends the attempts that would be made by themselves once the fault is over.
    await deployment.reload(start);
    if (error instanceof QuireError) survived.push(error.code);
    expect([index, name, error instanceof QuireError]).toEqual([index, name, true]);
    expect([index, name, live]).toEqual([index, name, before]);
    expect(readdirSync(join(data, 'incoming'))).toEqual([]);
    expect(deployment.status().ready).toBe(true);
  }
  const { wrong, answers } = await reader.end();
  expect(wrong).toEqual([]);
  expect(answers).toBeGreaterThan(CASES);
  expect(new Set(survived).size).toBeGreaterThan(6);

  server.answer = undefined;
  server.body = await buildBundle(toSite('after'));
  await deployment.reload(toValues(folder, server.url));
  expect(deployment.status()).not.toHaveProperty('problem');
}, 600_000);
