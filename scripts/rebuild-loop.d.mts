export interface RebuildLoop {
  /** Folders whose sources are watched. */
  folders: readonly string[];
  build: readonly [file: string, ...args: string[]];
  start: readonly [file: string, ...args: string[]];
  log(line: string): void;
}

export function runRebuildLoop(loop: RebuildLoop): Promise<() => Promise<void>>;
