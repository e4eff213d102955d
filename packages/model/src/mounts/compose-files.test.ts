import { expect, test } from 'vitest';
import { assertMountTable } from './check-mounts.ts';
import { composeFiles } from './compose-files.ts';

const file = (path: string, sha256 = path) => ({ path, sha256, size: 1 });

test('files of mounts stand below their places, in order of path', () => {
  const sdk = { path: 'sdk/js', source: 'acme/sdk-js' };
  const old = { version: 'v1', source: 'acme/docs' };
  const { files, diagnostics } = composeFiles(
    [file('docs.json'), file('start.mdx')],
    [
      { mount: sdk, files: [file('docs.json', 'a'), file('start.mdx', 'b')] },
      { mount: old, files: [file('start.mdx', 'c')] },
    ],
  );
  expect(files).toEqual([
    { path: 'docs.json', file: file('docs.json') },
    { path: 'sdk/js/docs.json', file: file('docs.json', 'a'), mount: sdk },
    { path: 'sdk/js/start.mdx', file: file('start.mdx', 'b'), mount: sdk },
    { path: 'start.mdx', file: file('start.mdx') },
    { path: 'v1/start.mdx', file: file('start.mdx', 'c'), mount: old },
  ]);
  expect(diagnostics).toEqual([]);
});

test('a path that two repositories have is an error that names both files, and the root keeps it', () => {
  const { files, diagnostics } = composeFiles(
    [file('sdk/start.mdx', 'root')],
    [{ mount: { path: 'sdk', source: 'acme/sdk' }, files: [file('start.mdx', 'sdk')] }],
    { source: 'acme/docs' },
  );
  expect(files).toEqual([{ path: 'sdk/start.mdx', file: file('sdk/start.mdx', 'root') }]);
  expect(diagnostics).toEqual([
    {
      code: 'mount-clash',
      severity: 'error',
      message:
        '"start.mdx" of acme/sdk and "sdk/start.mdx" of acme/docs are at the same path of the site; only the second is used.',
      fix: 'Rename or remove one of them, or mount the repository at another path.',
      file: 'sdk/start.mdx',
    },
  ]);
});

test.each([
  ['two mounts at one place', { mounts: [{ path: 'sdk' }, { path: 'SDK' }] }],
  ['a mount without a place', { mounts: [{}] }],
  ['a path that leaves the site', { mounts: [{ path: '../x' }] }],
  ['a path that is absolute', { mounts: [{ path: '/x' }] }],
  ['a path of ours', { mounts: [{ path: '_quire' }] }],
  ['a folder of tools', { mounts: [{ path: 'a/.git' }] }],
  ['a version without a letter', { mounts: [{ version: '//' }] }],
  [
    'two defaults',
    {
      mounts: [
        { version: 'a', isDefault: true },
        { version: 'b', isDefault: true },
      ],
    },
  ],
  ['a default that is no version', { mounts: [{ path: 'a', isDefault: true }] }],
  ['a version of the root alone', { root: { version: 'v2' }, mounts: [{ path: 'a' }] }],
  ['too many', { mounts: Array.from({ length: 101 }, (_, index) => ({ path: `a${index}` })) }],
])('%s cannot be used', (_, table) => {
  expect(() => assertMountTable(table)).toThrow(
    expect.objectContaining({ code: 'MOUNT_TABLE_INVALID' }),
  );
});

test('a file where a mount needs a folder is an error, and the folder is kept', () => {
  const { files, diagnostics } = composeFiles(
    [file('tools.png'), file('index.mdx')],
    [{ mount: { path: 'tools.png/cli', source: 'acme/cli' }, files: [file('index.mdx', 'cli')] }],
    { source: 'acme/docs' },
  );
  expect(files.map(({ path }) => path)).toEqual(['index.mdx', 'tools.png/cli/index.mdx']);
  expect(diagnostics.map(({ code, message, file: place }) => [code, message, place])).toEqual([
    [
      'mount-clash',
      '"tools.png" of acme/docs is at a path where acme/cli needs a folder; the file is left out.',
      'tools.png',
    ],
  ]);
});
