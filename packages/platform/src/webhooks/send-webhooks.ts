import { messageOf } from '@quire/base';
import { and, eq } from 'drizzle-orm';
import { type WebhookDelivery, webhookDeliveries } from '../database/schema/index.ts';
import type { Bell } from '../queue/bell.ts';
import { whenAble } from '../queue/when-able.ts';
import type { Services } from '../services.ts';
import { claimDelivery } from './claim-delivery.ts';
import { postDelivery } from './post-delivery.ts';

/** One slow receiver must not keep the others waiting. */
const AT_ONCE = 4;
const LOOK_MS = 2000;
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 3_600_000;
/** For how long a delivery is tried. */
const LIFETIME_MS = 24 * 3_600_000;
const ERROR_LENGTH = 500;

/** Posts what is in the queue, until the signal. */
export async function sendWebhooks(
  services: Services,
  { bell, signal }: { bell: Bell; signal: AbortSignal },
): Promise<void> {
  const atWork = new Set<Promise<void>>();
  while (!signal.aborted) {
    const delivery = atWork.size < AT_ONCE ? await claimNext(services, signal) : undefined;
    if (!delivery) {
      await bell.wait(LOOK_MS, signal);
      continue;
    }
    const work = sendOne(services, delivery, signal).finally(() => {
      atWork.delete(work);
      bell.ring();
    });
    atWork.add(work);
  }
  await Promise.all(atWork);
}

async function claimNext(
  services: Services,
  signal: AbortSignal,
): Promise<WebhookDelivery | undefined> {
  try {
    return await whenAble(services, signal, () => claimDelivery(services));
  } catch (error) {
    if (!signal.aborted) {
      services.logger.warn({ error: messageOf(error) }, 'no webhook delivery could be taken');
    }
    return undefined;
  }
}

async function sendOne(
  services: Services,
  delivery: WebhookDelivery,
  signal: AbortSignal,
): Promise<void> {
  try {
    await postDelivery(services, delivery, signal);
    await whenAble(services, signal, () => settle(services, delivery));
  } catch (error) {
    await whenAble(services, signal, () => postpone(services, delivery, error)).catch(
      // Its claim ends by itself.
      (failure: unknown) =>
        services.logger.warn({ error: messageOf(failure) }, 'a webhook delivery is late'),
    );
  }
}

async function settle({ db, clock }: Services, delivery: WebhookDelivery): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ deliveredAt: new Date(clock.now()), sendAfter: null, sendUntil: null, error: null })
    .where(isClaimed(delivery));
}

async function postpone(
  { db, clock, logger }: Services,
  delivery: WebhookDelivery,
  failure: unknown,
): Promise<void> {
  const now = clock.now();
  const { id, webhookId, tries, createdAt } = delivery;
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
  const isGivenUp = now + pause > createdAt.getTime() + LIFETIME_MS;
  const error = messageOf(failure).slice(0, ERROR_LENGTH);
  const note = { deliveryId: id, webhookId, tries, error };
  if (isGivenUp) logger.error(note, 'a webhook delivery was given up');
  else logger.warn(note, 'a webhook delivery is tried again later');
  await db
    .update(webhookDeliveries)
    .set({ sendAfter: isGivenUp ? null : new Date(now + pause), sendUntil: null, error })
    .where(isClaimed(delivery));
}

/** Whoever took longer than a claim lasts must not undo what another did since. */
function isClaimed({ id, sendUntil }: WebhookDelivery) {
  return and(
    eq(webhookDeliveries.id, id),
    eq(webhookDeliveries.sendUntil, sendUntil ?? new Date(0)),
  );
}
