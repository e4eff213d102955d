import { RequestFailed } from '@quire/contract/client';
import { expect, test } from 'vitest';
import { isPassing, isSignedOut, toSentences } from './request-failed.ts';

const failed = (status: number, details?: { message: string; path?: string }[]) =>
  new RequestFailed({ status, message: 'It did not work.', details });

test('details are told as sentences, each by itself', () => {
  expect(toSentences(failed(400))).toEqual(['It did not work.']);
  expect(
    toSentences(
      failed(400, [
        { message: 'A password must have 10 to 200 characters.' },
        { message: 'must be a hostname', path: 'body.domain' },
        { message: 'is not valid' },
      ]),
    ),
  ).toEqual([
    'A password must have 10 to 200 characters.',
    'domain must be a hostname.',
    'is not valid.',
  ]);
});

test('what is no answer of the platform is not shown as it is', () => {
  expect(toSentences(new TypeError('x is undefined'))).toEqual([
    'An error occurred on this page. Reload it.',
  ]);
});

test('only one code says that nobody is signed in: a wrong password is no end of a session', () => {
  const coded = (code: string) => new RequestFailed({ status: 401, message: 'No.', code });
  expect(
    [coded('SIGNED_OUT'), coded('WRONG_PASSWORD'), new Error('SIGNED_OUT')].map(isSignedOut),
  ).toEqual([true, false, false]);
});

test('only some failures pass', () => {
  expect([0, 400, 429, 500, 503].map((status) => isPassing(failed(status)))).toEqual([
    true,
    false,
    false,
    true,
    true,
  ]);
});
