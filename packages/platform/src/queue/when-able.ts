import { outlast } from '../database/outlast.ts';
import { isNoRoom } from '../room/is-no-room.ts';
import type { Services } from '../services.ts';

/** Asks the database for something, and again while it is away or has no room for it, until the worker is stopped. */
export async function whenAble<Result>(
  { room, clock }: Services,
  signal: AbortSignal,
  ask: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const before = await room.measure();
    try {
      return await outlast({ clock, signal }, ask);
    } catch (error) {
      if (!isNoRoom(error) || signal.aborted) throw error;
      await room.waitForMore(before, signal);
    }
  }
}
