import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A process of this machine, as /proc shows it. */
export interface SeenProcess {
  pid: number;
  command: string;
  environment: string;
}

/** The processes whose working folder is in this one. */
export function listProcessesIn(folder: string): SeenProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        if (!readlinkSync(`/proc/${name}/cwd`).startsWith(folder)) return [];
        const read = (file: string) => readFileSync(`/proc/${name}/${file}`, 'utf8');
        return [{ pid: Number(name), command: read('cmdline'), environment: read('environ') }];
      } catch {
        // It ended meanwhile.
        return [];
      }
    });
}
