import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Id } from '@quire/base';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FEEDBACK_HOST, postFeedback, readFeedback, thumb } from '../support/feedback.ts';
import type { HttpAnswer } from '../support/http.ts';
import { signInMember } from '../support/signed-in-member.ts';
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
let orgId: Id<'org'>;
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
  ({ projectId, orgId } = site);
});

afterAll(async () => {
  await quire?.stop();
  close?.();
});

const json = ({ text }: HttpAnswer) => JSON.parse(text);
const create = (address: string, events = ['feedback.created', 'feedback.updated']) =>
  quire.post(PATH, { url: address, events });
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
      host: new URL(url).host,
      url,
      events: ['feedback.created', 'feedback.updated'],
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

test('words that a reader writes after the thumb was sent are told by feedback.updated', async () => {
  const { db } = quire.platform.services;
  const told = received.length;
  const { id } = json(await postFeedback(quire.port, thumb({ rating: 'up' })));
  await db.execute(sql`update webhook_deliveries set send_after = now() where feedback_id = ${id}`);
  await expect.poll(() => received.length, WAIT).toBe(told + 1);
  // Only then it is known to be sent.
  await expect
    .poll(async () => {
      const { rows } = await db.execute(
        sql`select 1 from webhook_deliveries where feedback_id = ${id} and delivered_at is not null`,
      );
      return rows.length;
    }, WAIT)
    .toBe(1);
  await postFeedback(quire.port, thumb({ id, rating: 'up', reason: 'solved', text: 'Thanks.' }));
  await expect.poll(() => received.length, WAIT).toBe(told + 2);
  const [first, second] = received.slice(told).map(({ body }) => JSON.parse(body));
  expect([first?.type, first?.data.text]).toEqual(['feedback.created', null]);
  const [row] = await readFeedback(quire, projectId);
  expect(second).toEqual({
    type: 'feedback.updated',
    timestamp: expect.stringMatching(/Z$/),
    data: row,
  });
  expect(row?.text).toBe('Thanks.');
});

test('who may only look at a site does not see the addresses of its webhooks', async () => {
  const viewer = await signInMember(quire, orgId, 'viewer');
  expect((await viewer.call(PATH, 'GET')).status).toBe(403);
});

test('the address of a webhook is not in the database in the clear, nor in what failed', async () => {
  const { db } = quire.platform.services;
  const address = 'https://hooks.invalid/services/T000/secret-part';
  const created = json(await create(address));
  await postFeedback(quire.port, thumb({ text: 'Nobody answers there.' }));
  const find = async () =>
    (await list()).find((webhook: { id: string }) => webhook.id === created.id)?.lastDelivery;
  await expect
    .poll(find, WAIT)
    .toMatchObject({ isDelivered: false, error: expect.stringContaining('https://hooks.invalid') });
  for (const table of ['webhooks', 'webhook_deliveries']) {
    const { rows } = await db.execute(sql.raw(`select * from ${table}`));
    expect(JSON.stringify(rows)).not.toContain('secret-part');
  }
  expect((await quire.call(`${PATH}/${created.id}`, { method: 'DELETE' })).status).toBe(204);
});

test('webhooks that are added at the same time are not more than five', async () => {
  const before = (await list()).length;
  const statuses = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      return (await create(`https://hooks.example.com/at-once/${index}`)).status;
    }),
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(5 - before);
  expect(statuses.filter((status) => status === 409)).toHaveLength(3 + before);
  expect(await list()).toHaveLength(5);
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
