import { expect, test } from 'vitest';
import { noRoom } from './errors.ts';
import { isNoRoom } from './is-no-room.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ['a full disk', withCode('ENOSPC'), true],
  ['a quota of the file system', withCode('EDQUOT'), true],
  ['a full database', new Error('query failed', { cause: withCode('53100') }), true],
  ['a full bucket', Object.assign(new Error('no'), { name: 'QuotaExceeded' }), true],
  ['an S3 server without room', { $metadata: { httpStatusCode: 507 } }, true],
  ['our own word for it', noRoom({ reason: 'none' }), true],
  ['a file that is not there', withCode('ENOENT'), false],
  ['a lost connection', withCode('57P01'), false],
  ['nothing', undefined, false],
])('%s', (_name, thrown, expected) => {
  expect(isNoRoom(thrown)).toBe(expected);
});

test('an error that is its own cause is looked at and left', () => {
  const ring: { cause?: unknown } = {};
  ring.cause = ring;
  expect(isNoRoom(ring)).toBe(false);
});
