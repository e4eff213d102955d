import { renderStopped } from '../render/errors.ts';
import type { Services } from '../services.ts';
import type { RoomMark } from './room.ts';

/** Ends when there is room for a job; throws when the worker is stopped first, so that its ticket is kept. */
export async function waitForRoom({ room }: Services, signal: AbortSignal): Promise<void> {
  await room.wait(signal);
  if (signal.aborted) throw renderStopped();
}

/** The same after a job that was given back because it ran out of room. */
export async function waitForMoreRoom(
  { room }: Services,
  before: RoomMark,
  signal: AbortSignal,
): Promise<void> {
  await room.waitForMore(before, signal);
  if (signal.aborted) throw renderStopped();
}
