import { readdirSync, readFileSync } from 'node:fs';

const MEGABYTE = 1024;

/** A line of what Linux says about a process, in megabytes; 0 of one that has ended. */
function readStatus(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / MEGABYTE;
  } catch {
    return 0;
  }
}

/** What a process holds now, in megabytes. */
export const readMemory = (pid: number) => readStatus(pid, 'VmRSS');

function readChildren(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
        .split(' ')
        .filter(Boolean)
        .map(Number),
    );
  } catch {
    return [];
  }
}

/** A process and all below it. */
const readFamily = (pid: number): number[] => [pid, ...readChildren(pid).flatMap(readFamily)];

/** The most that processes held, in megabytes. */
export interface PeakMemory {
  /** Of the process itself. */
  own: number;
  /** Of one process that it started. */
  child: number;
  /** Of all at the same time; memory that they share counts for each. */
  together: number;
}

const LOOK_MS = 100;

/** Watches a process and those that it starts, until it is ended. */
export function watchMemory(pid: number): { end(): PeakMemory } {
  const peak: PeakMemory = { own: 0, child: 0, together: 0 };
  const look = () => {
    const [, ...children] = readFamily(pid);
    // The system keeps the highest value: nothing is missed between two looks but the end of a process.
    peak.own = Math.max(peak.own, readStatus(pid, 'VmHWM'));
    for (const child of children) peak.child = Math.max(peak.child, readStatus(child, 'VmHWM'));
    const now = [pid, ...children].reduce((sum, one) => sum + readMemory(one), 0);
    peak.together = Math.max(peak.together, now);
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  return {
    end() {
      clearInterval(timer);
      look();
      const { own, child, together } = peak;
      return { own: Math.round(own), child: Math.round(child), together: Math.round(together) };
    },
  };
}
