// Where the tests keep their sites, databases and bundles while they run.
import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Several times what the tests have ever held at once. */
const NEEDED_BYTES = 6 * 2 ** 30;

/**
 * A folder in memory, where databases need not wait for a disk, if there is plenty of room; nothing
 * otherwise, and then the system's temporary folder does. It is removed when this process ends.
 */
export function makeScratchFolder() {
  if (process.env.TMPDIR || !hasRoom()) return undefined;
  const folder = mkdtempSync(join(MEMORY, 'quire-tests-'));
  // As any temporary folder: some tests run programs as other users.
  chmodSync(folder, 0o1777);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Without a listener these would end the process before it has tidied up.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return folder;
}

function hasRoom() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES && availableMemory() >= 2 * NEEDED_BYTES && mayRun();
  } catch {
    return false;
  }
}

/** What the kernel could give without swapping; `os.freemem` leaves out what caches hold. */
function availableMemory() {
  const [, kibibytes] =
    /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? [];
  return Number(kibibytes) * 1024;
}

/** Whether programs that are there may be started. */
function mayRun() {
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '));
  const options = mounts.findLast(([, place]) => place === MEMORY)?.[3] ?? '';
  return !options.split(',').includes('noexec');
}
