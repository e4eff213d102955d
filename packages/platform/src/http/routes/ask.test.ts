import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Services } from '../../services.ts';
import { addAskRoute } from './ask.ts';

test('who asks too often has to wait, and others do not', async () => {
  let now = 30_000;
  const app = Fastify();
  addAskRoute(app, {
    // No name with a dot is asked for, so there is nothing to look up.
    services: { clock: { now: () => now, after: () => () => {} } } as unknown as Services,
    clientAddress: ({ headers }) => String(headers['x-from']),
    publicHost: 'quire.example.com',
  });
  const ask = async (from: string) => {
    const url = '/certificates/ask?domain=localhost';
    const { statusCode, headers } = await app.inject({ url, headers: { 'x-from': from } });
    return [statusCode, headers['retry-after']];
  };
  const answers = [];
  for (let n = 0; n < 601; n++) answers.push(await ask('one'));
  expect(answers.slice(0, 600).filter(([status]) => status !== 404)).toEqual([]);
  expect([answers[600], await ask('other')]).toEqual([
    [429, '60'],
    [404, undefined],
  ]);
  now += 60_000;
  expect(await ask('one')).toEqual([404, undefined]);
});
