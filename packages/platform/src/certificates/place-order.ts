import { createPrivateKey as readPrivateKey, X509Certificate } from 'node:crypto';
import { type Clock, messageOf, sleep } from '@quire/base';
import type { Authorization, Client, Order } from 'acme-client';
import { loadAcmeLibrary } from './acme-library.ts';
import { createPrivateKey } from './authority-account.ts';
import { authorityUnusable, certificateUnfit, domainNotConfirmed } from './errors.ts';

/** A certificate and its private key, in PEM. */
export interface IssuedCertificate {
  chain: string;
  key: string;
  notAfter: Date;
  renewAt: Date;
}

export interface OrderParts {
  host: string;
  challenge: 'http-01' | 'tls-alpn-01';
  /** Makes the answer to a challenge known to all processes. */
  show(challenge: { token: string; keyAuthorization: string }): Promise<void>;
  clock: Clock;
  signal: AbortSignal;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4000;

/** Orders a certificate for a host: shows that the host is ours, hands in a new key, and fetches what is issued. */
export async function placeOrder(client: Client, parts: OrderParts): Promise<IssuedCertificate> {
  const { host } = parts;
  const order = await client.createOrder({ identifiers: [{ type: 'dns', value: host }] });
  for (const authorization of await client.getAuthorizations(order)) {
    if (authorization.status === 'valid') continue;
    await answerChallenge(client, authorization, parts);
    await waitForAuthorization(client, order, parts);
  }
  await waitForOrder(client, order, { ...parts, states: ['ready', 'valid'] });
  const acme = await loadAcmeLibrary();
  const key = await createPrivateKey();
  const [, csr] = await acme.crypto.createCsr({ altNames: [host] }, key);
  const finalized = await client.finalizeOrder(order, csr);
  const valid = await waitForOrder(client, finalized, { ...parts, states: ['valid'] });
  return toIssued({ host, chain: await client.getCertificate(valid), key });
}

async function answerChallenge(
  client: Client,
  { challenges }: Authorization,
  { host, challenge: type, show }: OrderParts,
): Promise<void> {
  const challenge = challenges.find((offered) => offered.type === type);
  if (!challenge) {
    const reason = `it does not offer the challenge ${type} for this domain`;
    throw domainNotConfirmed({ host, reason });
  }
  const keyAuthorization = await client.getChallengeKeyAuthorization(challenge);
  await show({ token: challenge.token, keyAuthorization });
  await client.completeChallenge(challenge);
}

async function waitForAuthorization(
  client: Client,
  order: Order,
  parts: OrderParts,
): Promise<void> {
  await repeat(parts, async () => {
    const [authorization] = await client.getAuthorizations(order);
    if (authorization?.status === 'pending') return undefined;
    if (authorization?.status === 'valid') return true;
    throw domainNotConfirmed({ host: parts.host, reason: describeFailure(authorization) });
  });
}

/** What the authority says that it met. */
function describeFailure(authorization: Authorization | undefined): string {
  for (const challenge of authorization?.challenges ?? []) {
    const { error } = challenge as { error?: { detail?: unknown } };
    if (typeof error?.detail === 'string') return error.detail;
  }
  return `the authorization is ${authorization?.status ?? 'missing'}`;
}

function waitForOrder(
  client: Client,
  order: Order,
  parts: OrderParts & { states: readonly Order['status'][] },
): Promise<Order> {
  let isFirst = true;
  return repeat(parts, async () => {
    const known = isFirst ? order : await client.getOrder(order);
    isFirst = false;
    const { status, error } = known;
    if (parts.states.includes(status)) return known;
    if (status === 'invalid') {
      const { detail } = (error ?? {}) as { detail?: unknown };
      const reason = typeof detail === 'string' ? detail : 'the order is invalid';
      throw domainNotConfirmed({ host: parts.host, reason });
    }
    return undefined;
  });
}

/** Looks again and again, with longer pauses, until there is something. The signal ends it. */
async function repeat<Found>(
  { clock, signal }: OrderParts,
  look: () => Promise<Found | undefined>,
): Promise<Found> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
    const found = await look();
    if (found !== undefined) return found;
    await sleep(clock, pause, signal);
    if (signal.aborted) throw authorityUnusable({ reason: 'it did not decide in time.' });
  }
}

const RENEW_AFTER = 2 / 3;

/** Two thirds into the lifetime: early enough for a few failures, and for authorities with short lifetimes. */
export function toRenewAt(notBefore: Date, notAfter: Date): Date {
  const lifetime = notAfter.getTime() - notBefore.getTime();
  return new Date(notBefore.getTime() + lifetime * RENEW_AFTER);
}

function toIssued({ host, chain, key }: { host: string; chain: string; key: string }) {
  const leaf = readLeaf(host, chain);
  const unfit = (reason: string) => certificateUnfit({ host, reason });
  if (!leaf.checkHost(host)) throw unfit('it is for another name');
  if (!leaf.checkPrivateKey(readPrivateKey(key))) throw unfit('it is for another key');
  const [notBefore, notAfter] = [new Date(leaf.validFrom), new Date(leaf.validTo)];
  return { chain, key, notAfter, renewAt: toRenewAt(notBefore, notAfter) };
}

function readLeaf(host: string, chain: string): X509Certificate {
  try {
    return new X509Certificate(chain);
  } catch (error) {
    throw certificateUnfit({ host, reason: messageOf(error) }, error);
  }
}
