import { describe, expect, test } from 'vitest';
import { toMountTable } from '../versions/mount-table.ts';
import { composeVersion, type KnownSource, type MountedRepository } from './compose-version.ts';

const file = (path: string, digit = 'a') => ({ path, sha256: digit.repeat(64), size: 1 });
const CONNECTIONS = {
  docs: { id: 'con_docs', name: 'acme/docs', productionBranch: 'main' },
  sdk: { id: 'con_sdk', name: 'acme/sdk', productionBranch: 'trunk' },
} as const;
const mount = (
  name: keyof typeof CONNECTIONS,
  wish: Partial<MountedRepository['mount']> = {},
): MountedRepository => ({
  connection: CONNECTIONS[name],
  mount: {
    ...{ refPattern: '', folder: '', kind: 'part', path: '', version: '' },
    ...{ isDefault: false, tag: '', ...wish },
  },
});
const source = (
  name: keyof typeof CONNECTIONS,
  ref: string,
  paths: string[],
  folder = '',
): KnownSource => ({
  connectionId: CONNECTIONS[name].id,
  ref: `refs/${ref}`,
  folder,
  commit: ref.length.toString(16).repeat(40).slice(0, 40),
  files: paths.map((path) => file(path)),
  findings: [],
});
const ROOT = mount('docs', { kind: 'root', version: 'v3' });
const DOCS = source('docs', 'heads/main', ['docs.json', 'index.mdx']);
const paths = ({ files }: { files: { path: string }[] }) => files.map(({ path }) => path);

describe('the source of a version', () => {
  test('of a root alone is its files, without mounts', () => {
    expect(composeVersion([ROOT], [DOCS])).toEqual({
      files: DOCS.files,
      mounts: undefined,
      findings: [],
    });
  });

  test('says what a fetch left out of each repository, at its place in the site', () => {
    const left = (path?: string) => ({
      code: 'git-submodule',
      severity: 'warning' as const,
      message: 'Left out.',
      ...(path === undefined ? {} : { file: path }),
    });
    const docs = { ...DOCS, findings: [left('a'), left()] };
    const sdk = { ...source('sdk', 'heads/trunk', ['index.mdx']), findings: [left('b'), left()] };
    expect(composeVersion([ROOT], [docs]).findings).toEqual([left('a'), left()]);
    const { findings } = composeVersion([ROOT, mount('sdk', { path: 'sdk' })], [docs, sdk]);
    expect(findings).toEqual([left('a'), left(), left('sdk/b'), left()]);
  });

  test('has the files of parts below their paths and versions, newest first, and where each is from', () => {
    const composed = composeVersion(
      [
        ROOT,
        mount('docs', { refPattern: 'release/*', isDefault: true, tag: 'Stable' }),
        mount('sdk', { path: 'sdk', folder: 'docs' }),
        mount('sdk', { path: 'sdk', folder: 'docs', refPattern: 'tags/*', version: '{1}' }),
      ],
      [
        DOCS,
        source('docs', 'heads/release/v1', ['index.mdx']),
        source('docs', 'heads/release/v2', ['index.mdx']),
        source('docs', 'heads/other', ['index.mdx']),
        source('sdk', 'heads/trunk', ['index.mdx'], 'docs'),
        source('sdk', 'heads/trunk', ['left.mdx']),
        source('sdk', 'tags/v2', ['index.mdx'], 'docs'),
      ],
    );
    expect(paths(composed)).toEqual([
      'docs.json',
      'index.mdx',
      'sdk/index.mdx',
      'v1/index.mdx',
      'v2/index.mdx',
      'v2/sdk/index.mdx',
    ]);
    expect(composed.findings).toEqual([]);
    const { mounts } = composed;
    expect(mounts?.mounts[0]).toEqual({
      connectionId: 'con_docs',
      ref: 'refs/heads/release/v2',
      commit: expect.stringMatching(/^[0-9a-f]{40}$/),
      folder: '',
      source: 'acme/docs@release/v2',
      version: 'v2',
      isDefault: true,
      tag: 'Stable',
    });
    expect(mounts && toMountTable(mounts)).toEqual({
      root: { source: 'acme/docs', version: 'v3' },
      mounts: [
        { source: 'acme/docs@release/v2', version: 'v2', isDefault: true, tag: 'Stable' },
        { source: 'acme/docs@release/v1', version: 'v1', tag: 'Stable' },
        { source: 'acme/sdk', path: 'sdk' },
        { source: 'acme/sdk@tags/v2', path: 'sdk', version: 'v2' },
      ],
    });
  });

  test('names both files of a clash, and their repositories', () => {
    const docs = source('docs', 'heads/main', ['docs.json', 'sdk/index.mdx']);
    const sdk = source('sdk', 'heads/trunk', ['index.mdx']);
    const { findings } = composeVersion([ROOT, mount('sdk', { path: 'sdk' })], [docs, sdk]);
    expect(findings).toEqual([
      expect.objectContaining({
        code: 'mount-clash',
        severity: 'error',
        message:
          '"index.mdx" of acme/sdk and "sdk/index.mdx" of acme/docs are at the same path of the site; only the second is used.',
      }),
    ]);
  });

  test('names both branches that would be the same version', () => {
    const { mounts, findings } = composeVersion(
      [ROOT, mount('docs', { refPattern: 'release/*' }), mount('docs', { refPattern: 'old/*' })],
      [DOCS, source('docs', 'heads/release/v1', []), source('docs', 'heads/old/V1', [])],
    );
    expect(mounts?.mounts.map(({ ref }) => ref)).toEqual(['refs/heads/release/v1']);
    expect(findings.map(({ message }) => message)).toEqual([
      'acme/docs@old/V1 and acme/docs@release/v1 are mounted at the same place, "V1"; only the second is used.',
    ]);
  });

  test('is none before anything of the root is known', () => {
    expect(() => composeVersion([ROOT], [])).toThrow(
      'nothing has been fetched from its root, acme/docs',
    );
    expect(() => composeVersion([], [DOCS])).toThrow('none of its repositories is the root');
  });
});
