import { expect, test } from 'vitest';
import { findSourceFaults } from './source-faults.ts';

const SHA256 = 'a'.repeat(64);
const files = (...paths: string[]) => paths.map((path) => ({ path, sha256: SHA256, size: 1 }));
const messages = (...paths: string[]) => findSourceFaults(files(...paths));

test('files that fit into one folder have no faults', () => {
  expect(messages('docs.json', 'a.mdx', 'a/b.mdx', 'a/b/c.mdx', `${'n'.repeat(250)}`)).toEqual([]);
});

test('a file that is also a folder is named with what is in it', () => {
  expect(messages('docs.json', 'a', 'a/b')).toEqual([
    { index: 1, field: 'path', message: '"a" is both a file and a folder: "a/b" is in it' },
  ]);
  expect(messages('a/b/c/d', 'a/b')).toEqual([
    {
      index: 1,
      field: 'path',
      message: '"a/b" is both a file and a folder: "a/b/c/d" is in it',
    },
  ]);
});

test('a name that no file system takes is refused, in bytes', () => {
  const [fault] = messages(`guides/${'ü'.repeat(126)}.mdx`);
  expect(fault?.message).toContain(
    'has a name that is too long: the limit for a file or folder name is 250 bytes, and this one has 256',
  );
  expect(messages(`${'ü'.repeat(100)}/`.repeat(6).concat('x'))[0]?.message).toContain(
    'is too long: the limit for a path is 1024 bytes',
  );
});

test('a path twice, half a character and a way out are faults of their entry', () => {
  expect(messages('a', 'a', '\ud800', '../b').map(({ index }) => index)).toEqual([1, 2, 3]);
});

test('the entry with which a version becomes too large is named, once', () => {
  const large = Array.from({ length: 150 }, (_, n) => ({
    path: `p${n}`,
    sha256: SHA256,
    size: 20 * 1024 ** 2,
  }));
  expect(findSourceFaults(large)).toEqual([
    {
      index: 102,
      field: 'size',
      message:
        'with "p102", the files are larger than 2147483648 bytes in total, the limit for a version',
    },
  ]);
});
