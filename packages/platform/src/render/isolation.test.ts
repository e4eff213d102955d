import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { createLogger } from '@quire/base';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBoundedChild } from './bounded-child.ts';
import { openIsolation } from './isolation.ts';

const limits = { seconds: 30, mebibytes: 256 };
const logged: string[] = [];
const sink = new Writable({
  write(chunk, _encoding, done) {
    logged.push(String(chunk));
    done();
  },
});
const logger = createLogger('info', sink);
const isolation = await openIsolation('auto', logger);

const CHILD = `
  import { readFileSync } from 'node:fs';
  import { connect } from 'node:net';
  const rows = readFileSync('/proc/self/status', 'utf8').split('\\n').map((row) => row.split(':'));
  const read = (name) => rows.find(([own]) => own === name)?.[1].trim();
  process.on('message', (port) => {
    const tell = (connection) =>
      process.send({ pid: process.pid, connection, rights: read('CapEff'), isBound: read('NoNewPrivs') });
    connect(port, '127.0.0.1', () => tell('open')).on('error', ({ code }) => tell(code));
  });
`;

let folder: string;
const server = createServer((socket) => socket.destroy());
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quire-isolation-'));
  writeFileSync(join(folder, 'child.mjs'), CHILD);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function askChild(words: readonly string[]) {
  const child = startBoundedChild(join(folder, 'child.mjs'), { limits, isolation: words });
  child.send((server.address() as AddressInfo).port);
  const [{ pid, ...told }] = await once(child, 'message');
  child.kill('SIGKILL');
  return { ...told, isSame: pid === child.pid };
}

// Where the system allows no namespaces, the log of the service says so, and there is nothing to try.
test.runIf(isolation.length > 0)(
  'an isolated process reaches no server, not even on this machine, and has no rights',
  async () => {
    const { connection } = await askChild([]);
    expect(connection).toBe('open');
    expect(await askChild(isolation)).toEqual({
      isSame: true,
      connection: 'ENETUNREACH',
      rights: '0000000000000000',
      isBound: '1',
    });
  },
);

const none = async () => ({ reason: 'Not here.' });

test('where isolation is required and there is none, the service does not start', async () => {
  await expect(openIsolation('required', logger, none)).rejects.toMatchObject({
    code: 'RENDER_ISOLATION_MISSING',
    message: expect.stringContaining('Not here.'),
  });
});

test('where isolation is optional and there is none, the log says so', async () => {
  logged.length = 0;
  expect(await openIsolation('auto', logger, none)).toEqual([]);
  expect(logged.join('')).toContain('not isolated from the network');
});

test('where isolation is turned off, nothing is tried', async () => {
  const never = () => Promise.reject(new Error('It was tried.'));
  expect(await openIsolation('off', logger, never)).toEqual([]);
});
