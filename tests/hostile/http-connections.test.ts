import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../support/free-port.ts';
import { send } from '../support/http.ts';
import { type QuireProcess, startQuire } from '../support/quire-process.ts';
import { soakCount } from '../support/soak.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const SOCKETS = soakCount(1_000);
const PIPELINED = 200;
/** A tenth of a second each: so long it takes to answer what the sockets of the clients take in. */
const LOOKS = soakCount(200);
const MOST_MEGABYTES = 150;

let folder: TemporaryFolder;
let quire: QuireProcess;
let port: number;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  port = await findFreePort();
  quire = startQuire(['platform', '--port', String(port)], {
    environment: { QUIRE_DATA: folder.path },
  });
  await quire.printed('Ready in');
}, 120_000);
afterAll(async () => {
  await quire?.kill('SIGTERM');
  await folder?.remove();
});

test(`${SOCKETS} connections that pipeline ${PIPELINED} requests and read nothing cost at most ${MOST_MEGABYTES} MB`, {
  timeout: 300_000,
}, async () => {
  for (let n = 0; n < 200; n++) await send(port, '/', { headers: { host: 'demo.localhost' } });
  const before = residentMegabytes();
  const attack = 'GET / HTTP/1.1\r\nHost: demo.localhost\r\n\r\n'.repeat(PIPELINED);
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => attackWith(attack)));
  let most = before;
  for (let look = 0; look < LOOKS; look++) {
    most = Math.max(most, residentMegabytes());
    for (const socket of sockets) socket.read(100);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  // Somebody who wants one page still gets it.
  const page = await send(port, '/', { headers: { host: 'demo.localhost' } });
  for (const socket of sockets) socket.destroy();
  process.stdout.write(`${SOCKETS} connections: ${before} MB before, ${most} MB at most\n`);
  expect(page.status).toBe(200);
  expect(most - before).toBeLessThanOrEqual(MOST_MEGABYTES);
});

/** A connection that sends at once and reads by `read` alone. */
function attackWith(bytes: string): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', readableHighWaterMark: 1 } as never);
    socket.pause();
    socket.on('error', () => resolve(socket));
    socket.on('connect', () => socket.write(bytes, () => resolve(socket)));
  });
}

function residentMegabytes(): number {
  const status = readFileSync(`/proc/${quire.child.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
