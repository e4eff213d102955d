import { createHmac } from 'node:crypto';

/** A message as it is posted. */
export interface SignedMessage {
  id: string;
  /** In seconds of Unix time. */
  timestamp: number;
  body: string;
}

/**
 * The headers by which a receiver knows who sent a message and that it is fresh, as Standard Webhooks has them: an
 * HMAC-SHA256 over id, time and body.
 */
export function signDelivery(
  secret: string,
  { id, timestamp, body }: SignedMessage,
): Record<string, string> {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}
