import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';

export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Ends a child, at the latest by force; one that has ended already is none to wait for. */
export async function endProcess(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await ended;
  clearTimeout(force);
}

function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  } catch {
    return undefined;
  }
}

/** A process and all below it. */
function familyOf(pid) {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(statOf(name)?.[1]) === pid)
    .map(Number);
  return [pid, ...children.flatMap(familyOf)];
}

/** CPU time and resident memory of a process and all below it, from /proc (Linux). */
export function usageOf(pid) {
  let ticks = 0;
  let memory = 0;
  for (const id of familyOf(pid)) {
    const fields = statOf(id);
    if (!fields) continue;
    ticks += Number(fields[11]) + Number(fields[12]);
    memory += Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0);
  }
  return { cpuMs: ticks * 10, megabytes: memory / 1024 };
}

/** CPU time in milliseconds of a process and all below it, with those that have ended. */
export function allCpuOf(pid) {
  const ticks = familyOf(pid).flatMap((id) => statOf(id)?.slice(11, 15).map(Number) ?? []);
  return ticks.reduce((sum, one) => sum + one, 0) * 10;
}
