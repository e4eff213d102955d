import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const TICKS = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout);

/** Seconds of processor time of a process and of its children that have ended; Linux alone tells. */
export function readProcessTime(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const ticks = rest.split(' ').slice(11, 15);
  return ticks.reduce((sum, each) => sum + Number(each), 0) / TICKS;
}
