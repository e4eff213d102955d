import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { deflateSync, gzipSync } from 'node:zlib';
import type { GitRemote, WantedSource } from '@quire/platform';
import type { SeededRandom } from '../soak.ts';
import { type RawEntry, writeCommit, writeObject, writeTree } from './repositories.ts';

/** What forks are made with. */
export interface ForkParts {
  repository: string;
  random: SeededRandom;
  /** A shell command that leaves a trace when anything runs it. */
  command: string;
  /** `127.0.0.1:port` of a listener that nobody may connect to. */
  privatePlace: string;
}

/** How a fork is fetched, and what its server answers. */
export interface Fork {
  wanted?: Partial<WantedSource>;
  remote?: Partial<GitRemote>;
  /** Fetched from a name that has these addresses, by a service that allows none of them. */
  addresses?: string[];
  answer?(request: IncomingMessage, response: ServerResponse): boolean;
}

type Attack = (parts: ForkParts) => Fork | undefined;

const FILE = '100644';
const TREE = '40000';
const LINK = '120000';
const SUBMODULE = '160000';

const blob = ({ repository }: ForkParts, text: string | Buffer) =>
  writeObject(repository, 'blob', Buffer.from(text));

/** Git sorts names as bytes, folders as if they ended with a slash; a part of the forks does not. */
function sorted(entries: RawEntry[]): RawEntry[] {
  const key = ({ mode, name }: RawEntry) =>
    Buffer.concat([Buffer.from(name), Buffer.from(mode === TREE ? '/' : '')]);
  return entries.toSorted((a, b) => Buffer.compare(key(a), key(b)));
}

/** A commit of these entries and a plain page, so that there is something to fetch. */
function commit(parts: ForkParts, entries: RawEntry[]): undefined {
  const page = { mode: FILE, name: 'index.mdx', id: blob(parts, '# A fork') };
  writeCommit(parts.repository, writeTree(parts.repository, sorted([...entries, page])));
}

const files = (parts: ForkParts, texts: Record<string, string>): RawEntry[] =>
  Object.entries(texts).map(([name, text]) => ({ mode: FILE, name, id: blob(parts, text) }));

const ODD_NAMES: (string | Buffer)[] = [
  '..',
  '.',
  '.git',
  '.GIT',
  '.Git ',
  'git~1',
  '.git\u200c',
  '.g\u200cit',
  '.git::$INDEX_ALLOCATION',
  '/etc/passwd',
  'a/../../b',
  '../up.mdx',
  '..\\..\\up.mdx',
  'a\\b.mdx',
  'C:\\x',
  'C:x',
  '\\\\host\\share',
  '%2e%2e%2fup',
  '__proto__',
  'constructor',
  'nul',
  'CON.mdx',
  'a\nb.mdx',
  'a\u0001b.mdx',
  'a\u001b[31mred.mdx',
  '\u202egnp.mdx',
  ' ',
  '~',
  '$(id)',
  '`id`',
  ';id',
  '--help',
  '-rf',
  '*',
  Buffer.from([0xff, 0xfe, 0x2e]),
  Buffer.from([0xc0, 0xaf]),
  'e\u0301.mdx',
  '\u00e9.mdx',
  'INDEX.mdx',
  'Index.MDX',
  'x'.repeat(300),
  'y'.repeat(5000),
];

const pathTricks: Attack = (parts) => {
  const { random } = parts;
  const some = Array.from({ length: 1 + random.below(4) }, () => random.of(ODD_NAMES));
  const entries = [...new Set(some)].map((name): RawEntry => {
    if (random.below(3) > 0) return { mode: FILE, name, id: blob(parts, 'odd') };
    const inner = [{ mode: FILE, name: random.of(ODD_NAMES), id: blob(parts, 'inner') }];
    return { mode: TREE, name, id: writeTree(parts.repository, inner) };
  });
  return commit(parts, entries);
};

const links: Attack = (parts) => {
  const { random } = parts;
  const targets = [
    '/etc/passwd',
    '/proc/self/environ',
    '../../secret.txt',
    '.',
    'loop',
    '.git/config',
  ];
  const link = (name: string): RawEntry => ({
    mode: LINK,
    name,
    id: blob(parts, random.of([...targets, '../'.repeat(40), 'x'.repeat(5000), 'a\0b'])),
  });
  const below = writeTree(parts.repository, files(parts, { 'x.mdx': 'below a link' }));
  return commit(parts, [
    link(random.of(['docs.json', 'page.mdx', 'loop', '.gitattributes', '.mintignore'])),
    link('z'),
    ...(random.below(2) > 0 ? [{ mode: TREE, name: 'z', id: below }] : []),
  ]);
};

const submodules: Attack = (parts) => {
  const { random, command, privatePlace } = parts;
  const url = random.of([
    `http://${privatePlace}/x.git`,
    `https://${privatePlace}/x.git`,
    `git://${privatePlace}/x.git`,
    `ssh://${privatePlace}/x`,
    `-u./${command}`,
    `ext::sh -c "${command}"`,
    '../../..',
    'file:///etc',
  ]);
  const path = random.of(['module', '../hooks', '.git/hooks', '-x']);
  const gitmodules = `[submodule "${random.of(['m', '../../m', '-m'])}"]\n\tpath = ${path}\n\turl = ${url}\n\tupdate = !${command}\n\tfetchRecurseSubmodules = true\n`;
  return commit(parts, [
    ...files(parts, { '.gitmodules': gitmodules }),
    { mode: SUBMODULE, name: 'module', id: '1'.repeat(40) },
  ]);
};

const deepTrees: Attack = (parts) => {
  let id = writeTree(parts.repository, files(parts, { 'deep.mdx': 'deep' }));
  for (let level = 30 + parts.random.below(1500); level > 0; level--) {
    id = writeTree(parts.repository, [{ mode: TREE, name: 'd', id }]);
  }
  return commit(parts, [{ mode: TREE, name: 'deep', id }]);
};

/** A few objects that stand for more files than there are atoms. */
const burstingTrees: Attack = (parts) => {
  const names = [...'abcdefghij'];
  const leaf = blob(parts, 'leaf');
  let id = writeTree(
    parts.repository,
    names.map((name) => ({ mode: FILE, name, id: leaf })),
  );
  for (let level = 4 + parts.random.below(20); level > 0; level--) {
    const inner = id;
    id = writeTree(
      parts.repository,
      names.map((name) => ({ mode: TREE, name, id: inner })),
    );
  }
  return commit(parts, [{ mode: TREE, name: 'burst', id }]);
};

const hugeTrees: Attack = (parts) => {
  const id = blob(parts, 'one of many');
  const count = 2000 + parts.random.below(8000);
  const entries = Array.from({ length: count }, (_, at) => ({
    mode: FILE,
    name: `p${at}.mdx`,
    id,
  }));
  return commit(parts, entries);
};

const manyRefs: Attack = (parts) => {
  const { repository, random } = parts;
  commit(parts, []);
  const id = writeCommit(repository, writeTree(repository, files(parts, { 'index.mdx': 'x' })));
  const lines = Array.from(
    { length: 1000 + random.below(4000) },
    (_, at) => `${id} refs/heads/${random.of(['--x', 'a', '$(id)', "'", '\u202e'])}-${at}`,
  );
  writeFileSync(
    join(repository, 'packed-refs'),
    `# pack-refs with: peeled \n${lines.sort().join('\n')}\n`,
  );
  return {};
};

const flagNames: Attack = (parts) => {
  const { repository, random, command } = parts;
  const name = random.of([
    `--upload-pack=${command}`,
    `-u${command}`,
    '--output=/tmp/x',
    '--exec=id',
    '-c core.sshCommand=id',
    `;${command}`,
    `$(${command})`,
    `|${command}`,
    `main\n--upload-pack=${command}`,
  ]);
  commit(parts, files(parts, { [name.replaceAll('/', '_').replaceAll('\n', '_')]: 'flag' }));
  writeCommit(repository, writeTree(repository, files(parts, { 'index.mdx': 'x' })));
  const at = random.of([
    { ref: `refs/heads/${name}` },
    { ref: name },
    { commit: name },
    { ref: 'refs/heads/main' },
  ]);
  const folder = random.of(['', name, `docs/${name}`, `:(glob)${name}`, '../..', '.git']);
  const url = random.of([
    undefined,
    name,
    `ext::sh -c ${command.replaceAll(' ', '% ')}`,
    `ssh://-oProxyCommand=${command.replaceAll(' ', '_')}/x`,
    `-oProxyCommand=x@host:y`,
    `git@host:-x`,
    'file:///etc',
    `https://${parts.privatePlace}/x.git`,
  ]);
  return { wanted: { at, folder }, ...(url === undefined ? {} : { remote: { url } }) };
};

const hooks: Attack = (parts) => {
  const { repository, random, command } = parts;
  const script = `#!/bin/sh\n${command}\n`;
  mkdirSync(join(repository, 'hooks'), { recursive: true });
  const names = [
    'post-checkout',
    'post-merge',
    'pre-auto-gc',
    'reference-transaction',
    'post-index-change',
  ];
  for (const name of names) {
    writeFileSync(join(repository, 'hooks', name), script, { mode: 0o755 });
  }
  const config = `[core]\n\tbare = true\n\tfsmonitor = "${command}"\n\thooksPath = hooks\n\tsshCommand = ${command}\n\tpager = ${command}\n[alias]\n\tls-tree = !${command}\n`;
  const executable = (name: string): RawEntry => ({
    mode: '100755',
    name,
    id: blob(parts, script),
  });
  const inner = sorted([
    ...files(parts, { HEAD: 'ref: refs/heads/main\n', config }),
    { mode: TREE, name: 'hooks', id: writeTree(repository, sorted(names.map(executable))) },
    { mode: TREE, name: 'objects', id: writeTree(repository, files(parts, { x: '' })) },
    { mode: TREE, name: 'refs', id: writeTree(repository, files(parts, { x: '' })) },
  ]);
  return commit(parts, [
    {
      mode: TREE,
      name: random.of(['bare.git', 'repository', 'home', 'docs']),
      id: writeTree(repository, inner),
    },
    ...files(parts, { '.gitconfig': config, '.envrc': command }),
    executable('git'),
    executable('ssh'),
  ]);
};

const lfsPointers: Attack = (parts) => {
  const { random, privatePlace } = parts;
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize ${random.below(2 ** 31)}\n`;
  return commit(
    parts,
    files(parts, {
      '.gitattributes': '*.png filter=lfs diff=lfs merge=lfs -text\n',
      '.lfsconfig': `[lfs]\n\turl = http://${privatePlace}/lfs\n[remote "source"]\n\tlfsurl = http://${privatePlace}/\n`,
      'image.png': pointer,
      'second.png': `${pointer}\next-0-foo sha256:${'b'.repeat(64)}\n`,
    }),
  );
};

const filters: Attack = (parts) => {
  const { random, command } = parts;
  const line = random.of([
    '* filter=evil diff=evil merge=evil',
    '* export-subst working-tree-encoding=UTF-16 ident eol=crlf',
    `[attr]evil filter=evil\n* evil`,
    `* ${'x'.repeat(5000)}=y`,
  ]);
  const config = `[filter "evil"]\n\tsmudge = ${command}\n\tclean = ${command}\n\tprocess = ${command}\n\trequired = true\n[diff "evil"]\n\ttextconv = ${command}\n`;
  return commit(
    parts,
    files(parts, { '.gitattributes': line, '.gitconfig': config, 'a.mdx': '$Id$ $Format:%H$' }),
  );
};

/** A server that speaks the old protocol of plain files, and says that objects are somewhere else. */
const alternates: Attack = (parts) => {
  commit(parts, []);
  const { random, privatePlace } = parts;
  const other = random.of([
    `http://${privatePlace}/objects/\n`,
    `https://${privatePlace}/objects/\n`,
    'file:///etc/\n',
    '/etc\n',
    '../../../other.git/objects\n',
  ]);
  mkdirSync(join(parts.repository, 'objects/info'), { recursive: true });
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (path.endsWith('/info/refs')) {
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.end(`${'3'.repeat(40)}\trefs/heads/main\n`);
    } else if (path.endsWith('/HEAD')) response.end('ref: refs/heads/main\n');
    else if (path.endsWith('alternates')) response.end(other);
    else response.writeHead(404).end();
    return true;
  };
  return { answer };
};

const commitTexts: Attack = (parts) => {
  const { repository, random, command } = parts;
  const author = random.of([
    'A\u0000B <a@example.com> 1 +0000',
    '\u001b]0;x\u0007\u202eeve <e@example.com> 1 +0000',
    '<script>alert(1)</script> <e@example.com> 1 +0000',
    `$(${command}) <e@example.com> 1 +0000`,
    `${'n'.repeat(100_000)} <e@example.com> 1 +0000`,
    'no address',
    '<> 99999999999999999999 +9999',
    'A <a@example.com> -1 +0000',
    '',
  ]);
  const message = random.of<string | Buffer>([
    `\u0000${command}`,
    'x'.repeat(3_000_000),
    Buffer.from([0xff, 0xfe, 0xfd]),
    '\u202e\u2066\u001b[2J',
    `encoding x\n\n${command}`,
    '',
  ]);
  const tree = writeTree(repository, files(parts, { 'index.mdx': 'x' }));
  writeCommit(repository, tree, { author, message });
  return {};
};

let bomb: Buffer | undefined;
let packedAnswer: Buffer | undefined;

/** Small on the line, large when it is unpacked. */
const bombs: Attack = (parts) => {
  const { repository, random } = parts;
  const size = 64 * 1024 * 1024;
  const kind = random.of(['blob', 'tree', 'commit']);
  if (kind === 'blob') {
    bomb ??= deflateSync(Buffer.concat([Buffer.from(`blob ${size}\0`), Buffer.alloc(size)]));
    // The hash of 64 MiB of zeros.
    const id = writeObject(repository, 'blob', Buffer.alloc(size), bomb);
    return commit(parts, [{ mode: FILE, name: 'bomb.mdx', id }]);
  }
  if (kind === 'commit') {
    const tree = writeTree(repository, files(parts, { 'index.mdx': 'x' }));
    writeCommit(repository, tree, { message: Buffer.alloc(16 * 1024 * 1024, 'x') });
    return {};
  }
  const id = blob(parts, 'x');
  const name = (at: number) => `${String(at).padStart(7, '0')}${'n'.repeat(200)}`;
  return commit(
    parts,
    Array.from({ length: 30_000 }, (_, at) => ({ mode: FILE, name: name(at), id })),
  );
};

const brokenPacks: Attack = (parts) => {
  const { random } = parts;
  commit(
    parts,
    files(parts, { 'a.mdx': 'a'.repeat(2000), 'b.mdx': `${random.next()}`.repeat(50) }),
  );
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'POST') return false;
    const write = response.write.bind(response);
    response.write = ((chunk: Buffer, ...rest: []) => {
      const changed = Buffer.from(chunk);
      for (let n = random.below(6); n > 0; n--)
        changed[random.below(changed.length)] = random.below(256);
      return write(changed, ...rest);
    }) as typeof response.write;
    return false;
  };
  return { answer };
};

const redirects: Attack = (parts) => {
  commit(parts, []);
  const { random, privatePlace } = parts;
  const target = random.of([
    `http://${privatePlace}`,
    `https://${privatePlace}`,
    'http://169.254.169.254/latest/meta-data',
    'https://[::1]:1',
    `https://user:pass@${privatePlace}`,
    `gopher://${privatePlace}`,
    `ftp://${privatePlace}`,
    'file:///etc/passwd',
    `//${privatePlace}`,
    'https://0x7f.1:1',
    'javascript:alert(1)',
    '/'.repeat(3000),
  ]);
  const status = random.of([301, 302, 303, 307, 308]);
  const onlyPosts = random.below(2) > 0;
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (onlyPosts && request.method !== 'POST') return false;
    response.writeHead(status, { location: `${target}${request.url}` }).end();
    return true;
  };
  return { answer };
};

const privateNames: Attack = (parts) => {
  commit(parts, []);
  const address = parts.random.of([
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '0.0.0.0',
    '10.0.0.1',
    '192.168.1.1',
    '169.254.169.254',
    'fd00:ec2::254',
    '100.64.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ]);
  const url = `https://docs.example.com:${parts.privatePlace.split(':')[1]}/x.git`;
  return { addresses: parts.random.of([[address], ['8.8.8.8', address]]), remote: { url } };
};

/** Answers that are no answers. */
const strangeAnswers: Attack = (parts) => {
  commit(parts, []);
  const { random, privatePlace } = parts;
  packedAnswer ??= gzipSync(Buffer.alloc(100_000_000));
  const line = (text: string) => `${(text.length + 4).toString(16).padStart(4, '0')}${text}`;
  const body = random.of<Buffer | string>([
    '',
    'ffff',
    '0000'.repeat(10_000),
    Buffer.alloc(3_000_000, 'x'),
    packedAnswer,
    `${line('# service=git-upload-pack\n')}0000${line('version 2\n')}${line('bundle-uri\n')}${line(`fetch=packfile-uris https://${privatePlace}/x\n`)}0000`,
    `${line('# service=git-upload-pack\n')}0000${line(`ERR \u001b[2Jhttp://${privatePlace}\n`)}`,
    `${line('# service=git-upload-pack\n')}0000${line(`${'4'.repeat(40)} refs/heads/main\0symref=HEAD:../../x\n`)}0000`,
  ]);
  const headers = random.of<Record<string, string>>([
    {},
    { 'set-cookie': `a=${'x'.repeat(4000)}` },
    { 'www-authenticate': 'Negotiate' },
    { 'proxy-authenticate': 'Basic realm="x"' },
    { 'content-encoding': 'gzip' },
    { 'content-length': '99999999999' },
    { 'alt-svc': `h2="${privatePlace}"; ma=86400` },
  ]);
  const status = random.of([200, 200, 200, 401, 407, 500, 204]);
  const answer = (_request: IncomingMessage, response: ServerResponse) => {
    const type = 'application/x-git-upload-pack-advertisement';
    const coding = Buffer.isBuffer(body) && body[0] === 0x1f ? { 'content-encoding': 'gzip' } : {};
    response.writeHead(status, { 'content-type': type, ...coding, ...headers });
    if ('content-length' in headers) response.write('x', () => response.destroy());
    else response.end(body);
    return true;
  };
  return { answer };
};

/** Every kind of attack by its name. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  'path tricks': pathTricks,
  links,
  submodules,
  'deep trees': deepTrees,
  'bursting trees': burstingTrees,
  'huge trees': hugeTrees,
  'many refs': manyRefs,
  'names that are flags': flagNames,
  hooks,
  'LFS pointers': lfsPointers,
  'attribute filters': filters,
  alternates,
  'texts of commits': commitTexts,
  bombs,
  'broken packs': brokenPacks,
  redirects,
  'names with private addresses': privateNames,
  'strange answers': strangeAnswers,
};
