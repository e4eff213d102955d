import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrorCode, systemRandom } from '@quire/base';
import type { Binaries } from './binaries.ts';
import { SUPERUSER } from './database-names.ts';
import { embeddedCreateFailed, embeddedNotADatabase, embeddedVersionDiffers } from './errors.ts';
import type { Layout } from './layout.ts';
import { giveTo, giveTreeTo, resolveCreatingUser, type ServerUser } from './server-user.ts';
import { spawnAs } from './spawn-as.ts';

const UNFINISHED_PREFIX = 'cluster.new-';
const OUTPUT_LIMIT = 4000;

/**
 * Makes sure that there is a cluster that these binaries can run, and says whether this call made
 * it. It is made under another name and renamed when complete: a killed initdb leaves files that
 * look like a database, and the rename also decides between several first starters.
 */
export async function prepareCluster(
  { home, cluster }: Layout,
  user: ServerUser,
  binaries: Binaries,
): Promise<boolean> {
  const created = !(await exists(cluster)) && (await createCluster(home, cluster, user, binaries));
  await assertVersion(cluster, binaries.majorVersion);
  // A copy that root made: the server's user would be refused its own files.
  if (!user.isSelf && (await stat(cluster)).uid !== user.uid) await giveTreeTo(cluster, user);
  return created;
}

async function assertVersion(cluster: string, expected: string): Promise<void> {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    if (hasErrorCode(error, 'ENOENT')) throw embeddedNotADatabase({ folder: cluster }, error);
    throw error;
  });
  const found = text.trim();
  if (found !== expected) throw embeddedVersionDiffers({ folder: cluster, found, expected });
}

async function createCluster(
  home: string,
  cluster: string,
  user: ServerUser,
  binaries: Binaries,
): Promise<boolean> {
  const creator = await resolveCreatingUser(user);
  const unfinished = join(home, `${UNFINISHED_PREFIX}${systemRandom.bytes(6).toString('hex')}`);
  try {
    await mkdir(unfinished, { mode: 0o700 });
    await giveTo(unfinished, creator);
    await runInitdb(unfinished, creator, binaries);
    await giveTreeTo(unfinished, user);
    await rename(unfinished, cluster);
    await syncFolder(home);
    return true;
  } catch (error) {
    // Another starter was first; it may even have cleared ours away as a left-over.
    if (await exists(cluster)) return false;
    throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Removes what killed first starts left. Starters that are at it now lost the race already. */
export async function removeUnfinishedClusters(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith(UNFINISHED_PREFIX)) {
      await rm(join(home, name), { recursive: true, force: true });
    }
  }
}

/**
 * Text sorts by code point on every machine, and upper and lower case know all of Unicode.
 * The socket is in a folder that only its owner may enter, which is the authentication.
 */
const INITDB_FLAGS = [
  `--username=${SUPERUSER}`,
  '--auth-local=trust',
  '--auth-host=reject',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
];

async function runInitdb(folder: string, creator: ServerUser, binaries: Binaries): Promise<void> {
  const child = await spawnAs(creator, binaries.initdb, ['-D', folder, ...INITDB_FLAGS], {
    binaries,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-OUTPUT_LIMIT);
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const ended = await new Promise<string | number | null>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? code));
  });
  if (ended === 0) return;
  const problem = `initdb ended with ${ended}. ${output.trim()}`;
  throw embeddedCreateFailed({ folder, output: problem });
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
