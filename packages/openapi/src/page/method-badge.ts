import { type Html, html } from '@quire/base';

/** How a method is shown in the sidebar, where space is short. */
const SHORT: Readonly<Record<string, string>> = {
  DELETE: 'DEL',
  OPTIONS: 'OPT',
  WEBHOOK: 'HOOK',
  MUTATION: 'MUT',
  SUBSCRIPTION: 'SUB',
  GOOGLEPUBSUB: 'PUBSUB',
  ANYPOINTMQ: 'MQ',
};

/** How many letters a protocol has at most there. */
const MAX_SHORT = 7;

/** The method in its color. */
export function renderMethod(method: string): Html {
  return html`<span class="method-pill" data-q-method="${method.toLowerCase()}">${method}</span>`;
}

/** The word for a narrow place. */
export function toShortMethod(method: string): string {
  // `KAFKA-SECURE` and `SECURE-MQTT` differ from their plain protocols only in how they connect.
  const plain = method.replace(/^SECURE-|-SECURE$/, '');
  return SHORT[plain] ?? plain.slice(0, MAX_SHORT);
}
