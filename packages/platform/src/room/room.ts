import { type Clock, type Logger, sleep } from '@quire/base';
import { describeShortage, readDiskSpace } from './disk-space.ts';
import { noRoom } from './errors.ts';

/** The parts of the service that need room on a disk of ours, and the folder of each. */
export type RoomParts = Partial<Record<RoomPart, string>>;
export type RoomPart = 'database' | 'storage' | 'work';

/** Watches over the disks that the service writes to. */
export interface Room {
  /** What lacks room now, and why. */
  shortages(): Promise<Partial<Record<RoomPart, string>>>;
  /** Throws `NO_ROOM` rather than letting somebody take the last of it. */
  assert(): Promise<void>;
  /** Ends once there is room, or with the signal. */
  wait(signal: AbortSignal): Promise<void>;
  /** What is free before a piece of work that may run out of it. */
  measure(): Promise<RoomMark>;
  /**
   * After work that ran out of room although there was some: ends once more is free than before
   * it, or than when it ended. It also ends after a while without, because not everything that can
   * be full is a disk of ours; the longer the work took, the longer that is.
   */
  waitForMore(before: RoomMark, signal: AbortSignal): Promise<void>;
}

export interface RoomMark {
  freeBytes: number;
  /** When that was, on the clock of the service. */
  at: number;
}

const LOOK_MS = 1000;
/** Less than this may come and go by itself. */
const MORE_BYTES = 1024 * 1024;
const SHORTEST_PAUSE_MS = 15_000;
/** So that work which never fits takes up a fifth of a worker's time at most. */
const PAUSE_FOR_WORK = 4;
/** Longer than after any work that is allowed by default; a clock that was set ahead is no work of days. */
const LONGEST_PAUSE_MS = 3_600_000;

export function createRoom(
  parts: RoomParts,
  { clock, logger }: { clock: Clock; logger: Logger },
): Room {
  let isShort = false;

  async function shortages(): Promise<Partial<Record<RoomPart, string>>> {
    const found: Partial<Record<RoomPart, string>> = {};
    for (const [part, folder] of Object.entries(parts) as [RoomPart, string][]) {
      // A folder that is gone is another trouble, which whoever uses it will tell.
      const space = await readDiskSpace(folder).catch(() => undefined);
      const shortage = space && describeShortage(space);
      if (shortage) found[part] = shortage;
    }
    return found;
  }

  async function isThereRoom(): Promise<boolean> {
    const found = await shortages();
    const isShortNow = Object.keys(found).length > 0;
    if (isShortNow && !isShort) logger.warn({ ...found }, 'the disk is full; jobs wait');
    if (!isShortNow && isShort) logger.info({}, 'there is disk space again; jobs continue');
    isShort = isShortNow;
    return !isShortNow;
  }

  async function wait(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && !(await isThereRoom())) await sleep(clock, LOOK_MS, signal);
  }

  /** On all disks together: where it was made does not matter. */
  async function freeBytes(): Promise<number> {
    let sum = 0;
    for (const folder of Object.values(parts)) {
      sum += (await readDiskSpace(folder).catch(() => undefined))?.freeBytes ?? 0;
    }
    return sum;
  }

  return {
    shortages,
    wait,
    async assert() {
      const [reason] = Object.values(await shortages());
      if (reason) throw noRoom({ reason });
    },
    measure: async () => ({ freeBytes: await freeBytes(), at: clock.now() }),
    async waitForMore(before, signal) {
      const pause = toPause(clock.now() - before.at);
      // Others may have filled the disk meanwhile, or made room already.
      const enough = Math.min(before.freeBytes, await freeBytes()) + MORE_BYTES;
      // Counted in looks: a clock that is set meanwhile must not make it longer.
      for (let waited = 0; waited < pause && !signal.aborted; waited += LOOK_MS) {
        if ((await freeBytes()) >= enough) break;
        await sleep(clock, LOOK_MS, signal);
      }
      await wait(signal);
    },
  };
}

function toPause(worked: number): number {
  return Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, worked * PAUSE_FOR_WORK));
}
