import { expect, test } from 'vitest';
import { createTestSpecs } from '../testing/test-spec.ts';
import { checkAsyncSpec } from './check-async-spec.ts';

async function check(text: string) {
  const { set } = createTestSpecs({ 'events.yaml': text });
  const file = set.asyncapi.get('events.yaml')?.file;
  if (!file) throw new Error('no description');
  return (await checkAsyncSpec(file)).map(
    ({ file: path, line, message }) => `${path}:${line} ${message}`,
  );
}

test('a description of version 3 that breaks the rules is told with file and line', async () => {
  expect(
    await check(
      'asyncapi: 3.0.0\ninfo:\n  title: T\nchannels:\n  a:\n    address: 5\noperations:\n  o:\n    action: sned\n    channel:\n      $ref: "#/channels/a"\n',
    ),
  ).toEqual([
    'events.yaml:2 "info" breaks the AsyncAPI rules: it must have required property \'version\'.',
    'events.yaml:6 "channels.a.address" breaks the AsyncAPI rules: it must be string,null.',
    'events.yaml:9 "operations.o.action" breaks the AsyncAPI rules: it must be equal to one of the allowed values.',
  ]);
});

test('a description of version 2 is checked with the rules of its own version', async () => {
  const channel =
    'channels:\n  a:\n    servers: [live]\n    subscribe: { message: { payload: { type: string } } }\n';
  const head = 'info: { title: T, version: "1" }\nservers: { live: { url: h, protocol: ws } }\n';
  expect(await check(`asyncapi: 2.6.0\n${head}${channel}`)).toEqual([]);
  expect(await check(`asyncapi: 2.0.0\n${head}${channel}`)).toEqual([
    'events.yaml:5 "channels.a" breaks the AsyncAPI rules: it must NOT have additional properties ("servers").',
  ]);
});

test('a version that is newer than the rules is not checked', async () => {
  expect(await check('asyncapi: 3.9.0\nanything: 1\n')).toEqual([]);
});

test('a list of objects that must differ ended the check: its objects have no prototype', async () => {
  const tags = 'info: { title: T, version: "1", tags: [{ name: a }, { name: a }] }';
  expect(await check(`asyncapi: 3.0.0\n${tags}\nchannels: {}\n`)).toEqual([
    'events.yaml:2 "info.tags" breaks the AsyncAPI rules: it must NOT have duplicate items (items ## 0 and 1 are identical).',
  ]);
});
