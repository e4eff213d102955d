import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrokenNetwork, openBrokenNetwork } from '../support/broken-network.ts';
import { type OutsidePostgres, startOutsidePostgres } from '../support/outside-postgres.ts';
import { startTestPlatform } from '../support/test-platform.ts';

let postgres: OutsidePostgres;
let network: BrokenNetwork;
let address: string;
beforeAll(async () => {
  postgres = await startOutsidePostgres();
  const url = new URL(await postgres.createDatabase());
  const target = { host: url.hostname, port: Number(url.port) };
  network = await openBrokenNetwork(target, { losesHangUps: true });
  url.port = String(network.port);
  address = url.href;
});
afterAll(async () => {
  await network?.close();
  await postgres?.stop();
});

test.each(['api,web', 'worker'])(
  'a process with the roles %s that was stopped while a network lost its connections never ended',
  async (roles) => {
    const quire = await startTestPlatform({
      QUIRE_DEMO: '0',
      QUIRE_ROLES: roles,
      DATABASE_URL: address,
    });
    network.break('half-open');
    const asked = quire.platform.services.db.execute('select 1').catch((error: Error) => error);
    await quire.stop();
    expect(await asked).toBeInstanceOf(Error);
    network.heal();
  },
);
