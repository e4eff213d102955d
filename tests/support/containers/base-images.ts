import { execFile, execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installNode, installNpm, TOOLS } from '../../../scripts/install-tools.mjs';
import type { Engine } from './engine.ts';

const NODE = '22.23.3';
const NPM = '10.9.8';
const SUITE = 'bookworm';
const OFFICIAL = [
  'docker.io/library/node:22-bookworm-slim',
  'docker.io/library/debian:bookworm-slim',
];

/** What official images leave out as well. */
const LEFT_OUT = [
  'var/cache/apt',
  'var/lib/apt/lists',
  'usr/share/doc',
  'usr/share/locale',
  'usr/share/man',
];

/**
 * The arguments of a build that name its base images: none where those of the Dockerfile can be fetched, otherwise
 * images that are made here, which it says.
 */
export async function chooseBases(engine: Engine, folder: string): Promise<string[]> {
  if (await canFetch(engine)) {
    process.stdout.write(`Images are built on ${OFFICIAL.join(' and ')}.\n`);
    return [];
  }
  await createBases(engine, folder);
  process.stdout.write(
    `No image registry can be reached: images are built on Debian ${SUITE} by debootstrap with Node ${NODE}.\n`,
  );
  return [
    '--build-arg',
    'BASE=localhost/quire-base',
    '--build-arg',
    'RUNTIME=localhost/quire-runtime',
  ];
}

async function canFetch(engine: Engine): Promise<boolean> {
  const fetched = OFFICIAL.map((image) => engine.podman('pull', '--quiet', image));
  const results = await Promise.allSettled(fetched);
  return results.every(({ status }) => status === 'fulfilled');
}

/** `quire-runtime` is Debian; `quire-base` has Node and npm in the places of the official image. */
async function createBases(engine: Engine, folder: string): Promise<void> {
  await engine.podman('import', '--quiet', await createDebian(), 'localhost/quire-runtime');
  mkdirSync(folder);
  copyFileSync(installNode(NODE) ?? '', join(folder, 'node'));
  cpSync(installNpm(NPM) ?? '', join(folder, 'npm'), { recursive: true });
  writeFileSync(
    join(folder, 'Dockerfile'),
    `FROM localhost/quire-runtime
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
`,
  );
  await engine.podman('build', '--quiet', '--isolation', 'chroot', '--tag', 'quire-base', folder);
}

/** The files of a small Debian as a tar file, made once from the mirror that apt uses. */
async function createDebian(): Promise<string> {
  const file = join(TOOLS, `debian-${SUITE}.tar`);
  if (existsSync(file)) return file;
  process.stdout.write('Making a base image with debootstrap, which takes a minute or two ...\n');
  const root = `${file}.files`;
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  const words = ['--variant=minbase', SUITE, root, findMirror()];
  await promisify(execFile)('debootstrap', words, { maxBuffer: 64e6 });
  for (const path of LEFT_OUT)
    execFileSync('find', [join(root, path), '-mindepth', '1', '-delete']);
  execFileSync('tar', ['-C', root, '-cf', `${file}.new`, '.']);
  rmSync(root, { recursive: true });
  renameSync(`${file}.new`, file);
  return file;
}

function findMirror(): string {
  const words = ['indextargets', '--format', '$(REPO_URI) $(COMPONENT)', 'Created-By: Packages'];
  const lines = execFileSync('apt-get', words, { encoding: 'utf8' }).split('\n');
  const [mirror] = lines.filter((line) => / main$/.test(line) && !line.includes('security'));
  if (!mirror) throw new Error('apt-get names no mirror of Debian.');
  return mirror.split(' ')[0] ?? '';
}
