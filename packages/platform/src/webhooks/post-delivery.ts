import { guardedFetch, messageOf, toShownUrl, toTimestamp } from '@quire/base';
import { eq } from 'drizzle-orm';
import { toSecretPlace } from '../connections/secrets.ts';
import { feedback, type WebhookDelivery, webhooks } from '../database/schema/index.ts';
import { toFeedbackRow } from '../feedback/feedback-row.ts';
import { isAllowedUrl } from '../git/repository-address.ts';
import type { Services } from '../services.ts';
import { webhookAnswered, webhookUnreached } from './errors.ts';
import { signDelivery } from './sign-delivery.ts';

const TIMEOUT_MS = 15_000;
/** Answers are not read for what they say. */
const MAX_BYTES = 64 * 1024;

/** Posts one delivery as its feedback is now. Throws unless the receiver answers that it has it. */
export async function postDelivery(
  { db, vault, clock, webhookHosts }: Services,
  delivery: WebhookDelivery,
  signal: AbortSignal,
): Promise<void> {
  const [found] = await db
    .select({ webhook: webhooks, said: feedback })
    .from(webhooks)
    .innerJoin(feedback, eq(feedback.id, delivery.feedbackId))
    .where(eq(webhooks.id, delivery.webhookId));
  // Removed meanwhile, and the delivery with it.
  if (!found) return;
  const { webhook, said } = found;
  const secret = await vault.open(toSecretPlace(webhook, 'outgoing-webhook'), webhook.secret);
  const url = await vault.open(toSecretPlace(webhook, 'outgoing-webhook-address'), webhook.url);
  const body = JSON.stringify({
    type: delivery.event,
    timestamp: toTimestamp(delivery.createdAt),
    data: toFeedbackRow(said),
  });
  const timestamp = Math.floor(clock.now() / 1000);
  const response = await guardedFetch({
    url,
    trust: isAllowedUrl(url, webhookHosts) ? 'operator' : 'author',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Quire-Webhooks',
      ...signDelivery(secret, { id: delivery.id, timestamp, body }),
    },
    body: Buffer.from(body),
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    // A receiver that has moved is told to whoever set the address.
    keepsRedirects: true,
    signal,
    clock,
  }).catch((error: unknown) => {
    const problem = messageOf(error).replaceAll(toShownUrl(url), new URL(url).origin);
    throw webhookUnreached({ problem });
  });
  response.discard();
  if (response.status < 200 || response.status > 299) {
    throw webhookAnswered({ status: response.status });
  }
}
