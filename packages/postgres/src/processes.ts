import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { hasErrorCode } from '@quire/base';
import { toPathHash } from './layout.ts';

/** The name that a server's processes carry in their titles, so that they can be told apart. */
export function toClusterName(cluster: string): string {
  return `quire-${toPathHash(cluster)}`;
}

/** Whether this process is a live PostgreSQL process of the cluster (not a zombie, not a namesake). */
export async function isProcessOf(cluster: string, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return (await listByPs(cluster)).includes(pid);
  return isLinuxProcessOf(cluster, pid);
}

/** All live PostgreSQL processes of the cluster. */
export async function listProcessesOf(cluster: string): Promise<number[]> {
  if (process.platform !== 'linux') return listByPs(cluster);
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (/^[0-9]+$/.test(name) && (await isLinuxProcessOf(cluster, Number(name)))) {
      found.push(Number(name));
    }
  }
  return found;
}

/** Every process of a server works in its cluster folder. A zombie has no folder and no title. */
async function isLinuxProcessOf(cluster: string, pid: number): Promise<boolean> {
  try {
    if ((await readFile(`/proc/${pid}/comm`, 'utf8')).trim() !== 'postgres') return false;
    const [here, there] = await Promise.all([stat(cluster), stat(`/proc/${pid}/cwd`)]);
    return here.ino === there.ino && here.dev === there.dev;
  } catch (error) {
    // Root in a container may lack the right to see where another user's process works.
    return isDenied(error) && isTitleOf(cluster, await loadTitle(pid));
  }
}

function isDenied(error: unknown): boolean {
  return hasErrorCode(error, 'EACCES') || hasErrorCode(error, 'EPERM');
}

async function loadTitle(pid: number): Promise<string> {
  const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return title.replaceAll('\0', ' ');
}

/** The first process shows its arguments, its children a title; the name is in both. */
function isTitleOf(cluster: string, title: string): boolean {
  return title.includes('postgres') && title.includes(toClusterName(cluster));
}

async function listByPs(cluster: string): Promise<number[]> {
  const options = { maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)('ps', ['-axwwo', 'pid=,stat=,args='], options);
  return parseProcessList(stdout, cluster);
}

/** The cluster's processes in the output of `ps -o pid=,stat=,args=`. */
export function parseProcessList(output: string, cluster: string): number[] {
  return output.split('\n').flatMap((line) => {
    const [, pid, state, title] = /^\s*([0-9]+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    const isLive = state !== undefined && !state.startsWith('Z');
    return isLive && isTitleOf(cluster, title ?? '') ? [Number(pid)] : [];
  });
}
