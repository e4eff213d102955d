import { expect, it } from 'vitest';
import { parsePostmasterFile } from './postmaster-file.ts';

it('reads the process number and the address of a running server', () => {
  const text = '4711\n/data/cluster\n1700000000\n5432\n/data/run\n\n  1234 5\nready   \n';
  expect(parsePostmasterFile(text)).toEqual({
    text,
    pid: 4711,
    address: { socketFolder: '/data/run', port: 5432 },
  });
});

it('has no address while the server is still writing the file', () => {
  const text = '4711\n/data/cluster\n1700000000\n5432\n';
  expect(parsePostmasterFile(text)).toEqual({ text, pid: 4711, address: undefined });
});

it.each(['', '\n', '0\n', '-4711\n', 'x\n', '99999999999\n'])(
  'has no process number: %j',
  (text) => {
    expect(parsePostmasterFile(text).pid).toBeUndefined();
  },
);

it('does not take a relative path for a socket folder', () => {
  expect(parsePostmasterFile('1\n/d\n1\n5432\nrun\n').address).toBeUndefined();
});
