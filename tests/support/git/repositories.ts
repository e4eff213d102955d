import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { runGit } from './git-server.mjs';

/** A file of a commit; `mode` is 100644 when left out. Without a text the file is removed. */
export interface CommittedFile {
  path: string;
  text: string | Buffer | undefined;
  mode?: '100644' | '100755' | '120000';
}

/** Creates an empty bare repository; its folder. */
export function createBareRepository(served: string, name: string): string {
  runGit(served, ['init', '-q', '--bare', '-b', 'main', '--template=', name]);
  return join(served, name);
}

/** Commits files on top of a branch, and nothing else stays of it but what the branch had before; the commit's id. */
export function commitFiles(
  repository: string,
  files: readonly CommittedFile[],
  { branch = 'main', message = 'change', author = 'Ada <ada@example.com>' } = {},
): string {
  const parts: (string | Buffer)[] = [
    `commit refs/heads/${branch}\n`,
    `author ${author} 1767322800 +0000\ncommitter ${author} 1767322800 +0000\n`,
    `data ${Buffer.byteLength(message)}\n${message}\n`,
    hasBranch(repository, branch) ? `from refs/heads/${branch}^0\n` : '',
  ];
  for (const { path, text, mode = '100644' } of files) {
    if (text === undefined) {
      parts.push(`D ${JSON.stringify(path)}\n`);
      continue;
    }
    parts.push(
      `M ${mode} inline ${JSON.stringify(path)}\ndata ${Buffer.byteLength(text)}\n`,
      text,
      '\n',
    );
  }
  const input = Buffer.concat(parts.map((part) => Buffer.from(part)));
  runGit(repository, ['fast-import', '--quiet', '--force'], input);
  return runGit(repository, ['rev-parse', `refs/heads/${branch}`])
    .toString()
    .trim();
}

function hasBranch(repository: string, branch: string): boolean {
  const name = `refs/heads/${branch}`;
  return (
    runGit(repository, ['for-each-ref', '--format=%(refname)', name]).toString().trim() === name
  );
}

/** Writes an object as it is, however wrong, in the given packed form or its own; its id. */
export function writeObject(
  repository: string,
  type: string,
  content: Buffer,
  packed?: Buffer,
): string {
  const whole = Buffer.concat([Buffer.from(`${type} ${content.length}\0`), content]);
  const id = createHash('sha1').update(whole).digest('hex');
  const folder = join(repository, 'objects', id.slice(0, 2));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, id.slice(2)), packed ?? deflateSync(whole));
  return id;
}

/** An entry of a tree as git stores it. */
export interface RawEntry {
  mode: string;
  name: string | Buffer;
  id: string;
}

/** Writes a tree with these entries, in this order. */
export function writeTree(repository: string, entries: readonly RawEntry[]): string {
  const parts = entries.map(({ mode, name, id }) =>
    Buffer.concat([
      Buffer.from(`${mode} `),
      Buffer.from(name),
      Buffer.from([0]),
      Buffer.from(id, 'hex'),
    ]),
  );
  return writeObject(repository, 'tree', Buffer.concat(parts));
}

/** Writes a commit of a tree and lets a ref lead to it. */
export function writeCommit(
  repository: string,
  tree: string,
  {
    ref = 'refs/heads/main',
    author = 'Ada <ada@example.com> 1767322800 +0000',
    message = 'change\n' as string | Buffer,
  } = {},
): string {
  const head = `tree ${tree}\nauthor ${author}\ncommitter ${author}\n\n`;
  const id = writeObject(
    repository,
    'commit',
    Buffer.concat([Buffer.from(head), Buffer.from(message)]),
  );
  const place = join(repository, ref);
  mkdirSync(join(place, '..'), { recursive: true });
  writeFileSync(place, `${id}\n`);
  return id;
}
