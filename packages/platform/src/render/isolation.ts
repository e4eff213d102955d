import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Logger, messageOf } from '@quire/base';
import { isolationMissing } from './errors.ts';

/**
 * What stands before the command of a process that works on authors' content, and takes rights away from it. Each
 * program replaces itself by the next one, so the number of the process stays. Empty where nothing is taken.
 */
export type Isolation = readonly string[];

export type IsolationChoice = 'auto' | 'required' | 'off';

/** Where the programs of util-linux are. */
const FOLDERS = ['/usr/bin', '/bin', '/usr/sbin', '/sbin'];
const PROBE_MS = 10_000;
/** No core file with other tenants' pages in it, and no more open files than a render with threads needs. */
const RESOURCES = ['--core=0', '--nofile=4096'];

/** The isolation that this machine allows. Throws where one is required and there is none; otherwise the log says so. */
export async function openIsolation(
  choice: IsolationChoice,
  logger: Logger,
  find: () => Promise<FoundIsolation> = findIsolation,
): Promise<Isolation> {
  if (choice === 'off') return [];
  const found = await find();
  if ('isolation' in found) return found.isolation;
  if (choice === 'required') throw isolationMissing(found);
  // Where it can be had, an operator should know that it is missing; a laptop with another system never has it.
  const level = process.platform === 'linux' ? 'warn' : 'info';
  logger[level](found, 'rendering processes are not isolated from the network');
  return [];
}

/** What the machine allows, or why it allows nothing. */
export type FoundIsolation = { isolation: Isolation } | { reason: string };

/** Tries an empty network namespace, as the system may refuse it for reasons that cannot be read anywhere. */
async function findIsolation(): Promise<FoundIsolation> {
  if (process.platform !== 'linux') return { reason: 'Only Linux has network namespaces.' };
  const [limit, unshare, setpriv] = ['prlimit', 'unshare', 'setpriv'].map(findProgram);
  if (!limit || !unshare || !setpriv) {
    return { reason: 'prlimit, unshare and setpriv of util-linux are not installed.' };
  }
  const isRoot = process.getuid?.() === 0;
  const isolation = [
    ...[limit, ...RESOURCES],
    // Who is not root may do this only in a user namespace, where it stays the same user.
    ...[unshare, '--net', ...(isRoot ? [] : ['--user', '--map-current-user']), '--'],
    ...[setpriv, '--no-new-privs', ...(isRoot ? ['--inh-caps=-all', '--bounding-set=-all'] : [])],
    '--',
  ];
  try {
    const [program = '', ...words] = [...isolation, process.execPath, '--version'];
    await promisify(execFile)(program, words, { env: {}, timeout: PROBE_MS });
    return { isolation };
  } catch (error) {
    return { reason: messageOf(error) };
  }
}

function findProgram(name: string): string | undefined {
  return FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
