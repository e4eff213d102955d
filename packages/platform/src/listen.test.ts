import { createServer, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { listen, reservePort } from './listen.ts';

const HOST = '127.0.0.1';
const servers: ReturnType<typeof createServer>[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

function makeServer(answer: string) {
  const server = createServer((_, response) => response.end(answer));
  servers.push(server);
  return server;
}

function ask(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ host: HOST, port, agent: false }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve(text);
    }).on('error', reject);
  });
}

const isTaken = (port: number) =>
  listen(makeServer('another'), HOST, port).then(
    () => false,
    (error) => error.code === 'PORT_TAKEN',
  );

it('a port of our own choice is nobody else’s until our server has it', async () => {
  const reserved = await reservePort(HOST, 0);
  expect(await isTaken(reserved.port)).toBe(true);
  const server = makeServer('ours');
  await reserved.open(server);
  expect((server.address() as AddressInfo).port).toBe(reserved.port);
  expect(await ask(reserved.port)).toBe('ours');
  await reserved.release();
  expect(await ask(reserved.port)).toBe('ours');
  await new Promise((resolve) => server.close(resolve));
  expect(await isTaken(reserved.port)).toBe(false);
});

it('who comes before there is a server is sent away, not left waiting', async () => {
  const reserved = await reservePort(HOST, 0);
  const socket = connect(reserved.port, HOST);
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('close', resolve));
  await reserved.release();
});

it('a port that no server took is given back', async () => {
  const reserved = await reservePort(HOST, 0);
  await reserved.release();
  expect(await isTaken(reserved.port)).toBe(false);
});

it('a port that was given stays closed until there is a server', async () => {
  const other = makeServer('free again');
  const port = await listen(other, HOST, 0);
  await new Promise((resolve) => other.close(resolve));
  const reserved = await reservePort(HOST, port);
  await expect(ask(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await reserved.open(makeServer('ours'));
  expect(await ask(port)).toBe('ours');
});

it('a given port that another program uses is reported', async () => {
  const port = await listen(makeServer('another'), HOST, 0);
  const reserved = await reservePort(HOST, port);
  await expect(reserved.open(makeServer('ours'))).rejects.toMatchObject({ code: 'PORT_TAKEN' });
});
