import { type Id, sleep } from '@quire/base';
import { renderStopped } from '../render/errors.ts';
import { waitForMoreRoom } from '../room/wait-for-room.ts';
import type { Services } from '../services.ts';
import { chargeRenderTime } from '../usage/render-time.ts';
import type { QueueName } from './queue.ts';
import { whenAble } from './when-able.ts';

/** How soon to look again where what waits belongs to organisations that have their share. */
const LOOK_MS = 300;

/** What a kind of job does when it is its turn. */
export interface Turn<Claimed> {
  kind: QueueName;
  /** `later` when only busy organisations have jobs that wait, nothing when no job waits. */
  claim(busy: readonly Id<'org'>[]): Promise<Claimed | 'later' | undefined>;
  ownerOf(claimed: Claimed): { orgId: Id<'org'>; siteId: Id<'site'> };
  /** False when the job was given back because there was no room for it. */
  work(claimed: Claimed): Promise<boolean>;
}

/**
 * Claims a job, works on it, and charges its site for the time. After a job that ran out of room it
 * waits for more. False when no job waits; throws when the worker is stopped, so that its ticket is kept.
 */
export async function takeTurn<Claimed extends object>(
  services: Services,
  signal: AbortSignal,
  { kind, claim, ownerOf, work }: Turn<Claimed>,
): Promise<boolean> {
  const { claimed, end } = await whenAble(services, signal, () =>
    services.shares[kind].claim(claim, (found) =>
      typeof found === 'object' ? ownerOf(found).orgId : undefined,
    ),
  );
  if (claimed === undefined) return false;
  if (claimed === 'later') return waitForPlace(services, signal);
  const before = await services.room.measure();
  let hasRoom = true;
  try {
    hasRoom = await work(claimed);
  } finally {
    end();
    await chargeRenderTime(services, ownerOf(claimed), services.clock.now() - before.at);
  }
  if (!hasRoom) await waitForMoreRoom(services, before, signal);
  return true;
}

async function waitForPlace({ clock }: Services, signal: AbortSignal): Promise<true> {
  await sleep(clock, LOOK_MS, signal);
  if (signal.aborted) throw renderStopped();
  return true;
}
