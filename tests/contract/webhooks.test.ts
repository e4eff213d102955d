import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Id } from '@quire/base';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FEEDBACK_HOST, postFeedback, readFeedback, thumb } from '../support/feedback.ts';
import type { HttpAnswer } from '../support/http.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

// Webhooks of a site: who is told of feedback, how a receiver knows that it is told by us, and what happens when it is away.

const PATH = `/v1/sites/${FEEDBACK_HOST}/webhooks`;
const WAIT = { timeout: 30_000, interval: 50 };

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

let quire: TestPlatform;
let projectId: Id<'prj'>;
let url: string;
let close: () => void;
const received: Received[] = [];
/** What the receiver answers next; 204 once there is nothing. */
const answers: number[] = [];

beforeAll(async () => {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, body });
    response.writeHead(answers.shift() ?? 204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}/hook`;
  close = () => server.close();
  quire = await startTestPlatform({ QUIRE_WEBHOOK_ALLOWED_HOSTS: `127.0.0.1:${port}` });
  const [site] = await quire.platform.services.db.query.sites.findMany();
  if (!site) throw new Error('The first start made no site.');
  projectId = site.projectId;
});

afterAll(async () => {
  await quire?.stop();
  close?.();
});

const json = ({ text }: HttpAnswer) => JSON.parse(text);
const create = (address: string) =>
  quire.post(PATH, { url: address, events: ['feedback.created'] });
const list = async () => json(await quire.call(PATH)).webhooks;

test.each([
  'http://hooks.example.com/',
  'https://user:password@hooks.example.com/',
  'ftp://hooks.example.com/',
  'hooks.example.com',
])('%s is no address for a webhook', async (address) => {
  expect((await create(address)).status).toBe(400);
  expect(await list()).toEqual([]);
});

test('feedback is told when the reader has said why, signed, and again until the receiver has it', async () => {
  const created = await create(url);
  expect([created.status, json(created)]).toEqual([
    201,
    {
      id: expect.stringMatching(/^whk_/),
      url,
      events: ['feedback.created'],
      createdAt: expect.stringMatching(/Z$/),
      lastDelivery: null,
      secret: expect.stringMatching(/^whsec_/),
    },
  ]);
  const { secret, ...webhook } = json(created);
  expect(await list()).toEqual([webhook]);
  answers.push(500);
  const { id } = json(await postFeedback(quire.port, thumb()));
  await postFeedback(quire.port, thumb({ id, reason: 'code', text: 'It does not run.' }));
  await expect.poll(() => received.length, WAIT).toBe(2);
  const [row] = await readFeedback(quire, projectId);
  for (const { headers, body } of received) {
    expect(JSON.parse(body)).toEqual({ type: 'feedback.created', timestamp: row?.at, data: row });
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const signature = createHmac('sha256', key).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
  }
  expect(received[0]?.headers['webhook-id']).toBe(received[1]?.headers['webhook-id']);
  await expect.poll(list, WAIT).toEqual([
    {
      ...webhook,
      lastDelivery: { at: expect.stringMatching(/Z$/), isDelivered: true, error: null },
    },
  ]);
});

test('a site has five webhooks at most, and one that is removed is told no more', async () => {
  for (let count = (await list()).length; count < 5; count++) {
    expect((await create(`https://hooks.example.com/${count}`)).status).toBe(201);
  }
  const refused = await create('https://hooks.example.com/');
  expect([refused.status, json(refused).code]).toEqual([409, 'TOO_MANY_WEBHOOKS']);
  for (const { id } of await list()) {
    expect((await quire.call(`${PATH}/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await quire.call(`${PATH}/${id}`, { method: 'DELETE' })).status).toBe(404);
  }
  const told = received.length;
  await postFeedback(quire.port, thumb({ text: 'Nobody is told.' }));
  expect([await list(), received.length]).toEqual([[], told]);
});
