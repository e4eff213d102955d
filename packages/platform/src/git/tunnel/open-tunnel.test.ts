import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { systemRandom } from '@quire/base';
import { afterEach, expect, test } from 'vitest';
import { openTunnel, type Tunnel, toProxyAuthorization } from './open-tunnel.ts';

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

async function startEcho() {
  const server = createServer((socket) => socket.on('error', () => {}).pipe(socket));
  opened.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

async function open(port: number, maxBytes = 1000): Promise<Tunnel> {
  const host = 'git.test';
  const address = {
    scheme: 'https',
    host,
    port,
    url: '',
    shown: 'https://git.test/a.git',
  } as const;
  const resolve = async () => ['127.0.0.1'];
  const tunnel = await openTunnel({
    address,
    trust: 'operator',
    resolve,
    maxBytes,
    random: systemRandom,
  });
  opened.push(tunnel);
  return tunnel;
}

/** What comes back for a request and what is sent after it. */
async function ask(
  tunnel: Tunnel,
  request: string,
  secret = tunnel.secret,
  more = '',
): Promise<string> {
  const socket = connect(tunnel.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    `${request}\r\nHost: x\r\nProxy-Authorization: ${toProxyAuthorization(secret)}\r\n\r\n`,
  );
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
    if (more && text.endsWith('\r\n\r\n')) socket.write(more);
    if (more && text.endsWith(more)) socket.destroy();
  });
  await once(socket, 'close');
  return text.split('\r\n')[0] + (more ? `, ${text.split('\r\n\r\n')[1]}` : '');
}

test('the tunnel leads to one host and port, for whoever has its secret', async () => {
  const port = await startEcho();
  const tunnel = await open(port);
  const connectTo = (authority: string) => `CONNECT ${authority} HTTP/1.1`;
  expect([
    await ask(tunnel, connectTo(`git.test:${port}`), tunnel.secret, 'hello'),
    await ask(tunnel, connectTo(`git.test:${port}`), 'another'),
    await ask(tunnel, connectTo('git.test:22')),
    await ask(tunnel, connectTo(`127.0.0.1:${port}`)),
    tunnel.received(),
    tunnel.refusal()?.code,
  ]).toEqual([
    'HTTP/1.1 200 Connection established, hello',
    'HTTP/1.1 407 Refused',
    'HTTP/1.1 403 Refused',
    'HTTP/1.1 403 Refused',
    5,
    'GIT_REDIRECT_REFUSED',
  ]);
});

test('a connection ends at the limit of bytes, and with the tunnel', async () => {
  const port = await startEcho();
  const tunnel = await open(port, 10);
  const socket = connect(tunnel.port, '127.0.0.1');
  const authorization = toProxyAuthorization(tunnel.secret);
  socket.write(
    `CONNECT git.test:${port} HTTP/1.1\r\nHost: x\r\nProxy-Authorization: ${authorization}\r\n\r\n`,
  );
  await once(socket, 'data');
  socket.write('x'.repeat(11));
  await once(socket.resume(), 'close');
  expect(tunnel.refusal()?.message).toBe(
    'The Git server sends too much data. The limit is 10 bytes. Make the repository smaller, or raise QUIRE_GIT_MEGABYTES.',
  );
  const idle = connect((await open(port)).port, '127.0.0.1');
  await once(idle, 'connect');
  await opened.pop()?.close();
  await once(idle.resume(), 'close');
});
