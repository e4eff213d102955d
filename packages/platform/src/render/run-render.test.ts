import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { systemClock } from '@quire/base';
import type { RenderFault } from '@quire/site';
import { expect, test } from 'vitest';
import type { RenderMessage, RenderRequest, RenderResult } from './render-request.ts';
import { converse } from './run-render.ts';

/** No author may lead the service there. */
const ADDRESS = 'https://127.0.0.1/openapi.json';

/** A process that says these messages when it is given its work. */
function createChild(messages: RenderMessage[]): ChildProcess {
  const child = new EventEmitter();
  const send = () => {
    for (const message of messages) child.emit('message', message);
  };
  return Object.assign(child, { send }) as unknown as ChildProcess;
}

test('the cause of a fault comes out of the rendering process beside its result', async () => {
  const fault: RenderFault = { file: 'index.mdx', cause: 'TypeError: broken\n    at render' };
  const result = { manifest: {}, report: {} } as RenderResult;
  const faults: RenderFault[] = [];
  const child = createChild([
    { type: 'fault', fault },
    { type: 'done', result },
  ]);
  const told = await converse(child, {} as RenderRequest, {
    limits: { seconds: 10, mebibytes: 100 },
    clock: systemClock,
    onFault: (each) => faults.push(each),
  });
  expect([told, faults]).toEqual([result, [fault]]);
});

test('what a rendering process asks for is fetched for it, under the rules for authors', async () => {
  const sent: unknown[] = [];
  const child = Object.assign(new EventEmitter(), {
    connected: true,
    send(message: unknown) {
      sent.push(message);
      const [, answer] = sent;
      const next = answer ? { type: 'done', result: {} } : { type: 'fetch', address: ADDRESS };
      queueMicrotask(() => child.emit('message', next));
    },
  });
  const limits = { seconds: 60, mebibytes: 100 };
  await converse(child as unknown as ChildProcess, {} as RenderRequest, {
    limits,
    clock: systemClock,
  });
  expect(sent.slice(1)).toEqual([
    { address: ADDRESS, spec: { problem: expect.stringContaining('127.0.0.1') } },
  ]);
});
