import { messageOf } from '@quire/base';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type WebhookDelivery, webhookDeliveries, webhooks } from '../database/schema/index.ts';
import type { Bell } from '../queue/bell.ts';
import { whenAble } from '../queue/when-able.ts';
import type { Services } from '../services.ts';
import { claimDelivery, LONGEST_PAUSE_MS, LONGEST_REST_MS } from './claim-delivery.ts';
import { postDelivery } from './post-delivery.ts';

/** Of several organizations: one alone never has them all. */
const AT_ONCE = 16;
const LOOK_MS = 2000;
const FIRST_PAUSE_MS = 5000;
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
      services.logger.warn(
        { error: messageOf(error) },
        'no webhook delivery could be taken from the queue',
      );
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
  await db.transaction(async (tx) => {
    await tx
      .update(webhooks)
      .set({ failures: 0, restUntil: null })
      .where(eq(webhooks.id, delivery.webhookId));
    await tx
      .update(webhookDeliveries)
      .set({ deliveredAt: new Date(clock.now()), sendAfter: null, sendUntil: null, error: null })
      .where(isClaimed(delivery));
  });
}

/** The delivery waits longer with each of its tries, and the webhook with each that fails in a row, whichever it was. */
async function postpone(
  { db, clock, logger }: Services,
  delivery: WebhookDelivery,
  failure: unknown,
): Promise<void> {
  const now = clock.now();
  const { id, webhookId, tries, createdAt } = delivery;
  const next = now + pauseAfter(tries, LONGEST_PAUSE_MS);
  const isGivenUp = next > createdAt.getTime() + LIFETIME_MS;
  const error = messageOf(failure).slice(0, ERROR_LENGTH);
  const note = { deliveryId: id, webhookId, tries, error };
  if (isGivenUp) logger.error(note, 'a webhook delivery failed and is not retried');
  else logger.warn(note, 'a webhook delivery is retried later');
  await db.transaction(async (tx) => {
    const which = eq(webhooks.id, webhookId);
    const [webhook] = await tx.select().from(webhooks).where(which).for('no key update');
    // Removed meanwhile, and the delivery with it.
    if (!webhook) return;
    const failures = webhook.failures + 1;
    const restUntil = new Date(now + pauseAfter(failures, LONGEST_REST_MS));
    await tx.update(webhooks).set({ failures, restUntil }).where(which);
    await tx
      .update(webhookDeliveries)
      .set({ sendAfter: isGivenUp ? null : new Date(next), sendUntil: null, error })
      .where(isClaimed(delivery));
    await giveUpOld(tx, webhookId, { before: now - LIFETIME_MS, error });
  });
}

const pauseAfter = (failures: number, longest: number) =>
  Math.min(longest, FIRST_PAUSE_MS * 2 ** (failures - 1));

/** What waited for a day behind a webhook that rests is given up with what was tried. */
async function giveUpOld(
  tx: Database,
  webhookId: WebhookDelivery['webhookId'],
  { before, error }: { before: number; error: string },
): Promise<void> {
  const { sendAfter, sendUntil, createdAt } = webhookDeliveries;
  await tx
    .update(webhookDeliveries)
    .set({ sendAfter: null, error })
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        isNotNull(sendAfter),
        isNull(sendUntil),
        lt(createdAt, new Date(before)),
      ),
    );
}

/** Whoever took longer than a claim lasts must not undo what another did since. */
function isClaimed({ id, sendUntil }: WebhookDelivery) {
  return and(
    eq(webhookDeliveries.id, id),
    eq(webhookDeliveries.sendUntil, sendUntil ?? new Date(0)),
  );
}
