import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { siteFileUnreadable, siteFolderMissing, siteLimitReached } from '../errors.ts';
import { listFiles } from './list-files.ts';
import { readProjectFile, readProjectText } from './read-file.ts';

let root: string;
let outside: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'quire-list-'));
  outside = await mkdtemp(join(tmpdir(), 'quire-outside-'));
  await writeFile(join(outside, 'secret.txt'), 'secret');
});
afterEach(async () => {
  await rm(root, { recursive: true, force: true });
  await rm(outside, { recursive: true, force: true });
});

const nothingIgnored = () => false;
const pathsOf = (isIgnored: (path: string) => boolean = nothingIgnored) => [
  ...listFiles(root, isIgnored).files.keys(),
];

describe('listFiles', () => {
  it('lists regular files in code-unit order, names in NFC', async () => {
    await mkdir(join(root, 'b'));
    for (const name of ['b/x.mdx', 'a.mdx', 'Z.mdx', 'gro\u0308ße.mdx']) {
      await writeFile(join(root, name), '');
    }
    expect(pathsOf()).toEqual(['Z.mdx', 'a.mdx', 'b/x.mdx', 'größe.mdx']);
  });

  it('follows links inside the site and leaves out those that lead elsewhere', async () => {
    await mkdir(join(root, 'real'));
    await writeFile(join(root, 'real/a.mdx'), '');
    await symlink('real', join(root, 'folder'));
    await symlink('real/a.mdx', join(root, 'file.mdx'));
    await symlink(join(outside, 'secret.txt'), join(root, 'stolen.txt'));
    await symlink(outside, join(root, 'stolen'));
    await symlink('nowhere', join(root, 'dangling.txt'));
    const { files, diagnostics } = listFiles(root, nothingIgnored);
    expect([...files.keys()]).toEqual(['file.mdx', 'folder/a.mdx', 'real/a.mdx']);
    expect(diagnostics.map(({ code, file }) => [code, file]).sort()).toEqual([
      ['link-outside-site', 'dangling.txt'],
      ['link-outside-site', 'stolen'],
      ['link-outside-site', 'stolen.txt'],
    ]);
  });

  it('cuts cycles of links', async () => {
    await mkdir(join(root, 'a'));
    await writeFile(join(root, 'a/x.mdx'), '');
    await symlink('..', join(root, 'a/up'));
    expect(pathsOf()).toEqual(['a/x.mdx']);
  });

  it('does not let a link bring back what is ignored', async () => {
    await mkdir(join(root, '.git'));
    await writeFile(join(root, '.git/config'), 'token');
    await symlink('.git/config', join(root, 'config.txt'));
    await symlink('.git', join(root, 'history'));
    expect(pathsOf((path) => path === '.git')).toEqual([]);
  });

  it('passes over pipes and says when there is no folder', () => {
    execFileSync('mkfifo', [join(root, 'pipe.mdx')]);
    expect(pathsOf()).toEqual([]);
    expect(() => listFiles(join(root, 'none'), nothingIgnored)).toThrow(
      expect.objectContaining({ code: siteFolderMissing.code }),
    );
  });
});

describe('readProjectFile', () => {
  it('does not follow a link that replaced the file', async () => {
    await writeFile(join(root, 'a.txt'), 'mine');
    const file = listFiles(root, nothingIgnored).files.get('a.txt');
    await rm(join(root, 'a.txt'));
    await symlink(join(outside, 'secret.txt'), join(root, 'a.txt'));
    if (!file) throw new Error('not listed');
    expect(() => readProjectFile(file, 100)).toThrow(
      expect.objectContaining({ code: siteFileUnreadable.code }),
    );
  });

  it('refuses what is over the limit, and takes what is at it', async () => {
    await writeFile(join(root, 'a.txt'), '12345');
    const file = listFiles(root, nothingIgnored).files.get('a.txt');
    if (!file) throw new Error('not listed');
    expect(() => readProjectFile(file, 4)).toThrow(
      expect.objectContaining({ code: siteLimitReached.code }),
    );
    expect(readProjectText(file, 5)).toBe('12345');
  });

  it('takes a byte-order mark away', async () => {
    await writeFile(join(root, 'a.txt'), '\ufeff---\n');
    const file = listFiles(root, nothingIgnored).files.get('a.txt');
    if (!file) throw new Error('not listed');
    expect(readProjectText(file, 100)).toBe('---\n');
  });
});
