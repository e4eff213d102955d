import { messageOf } from '@quire/base';
import type { Services } from '../services.ts';
import {
  type AccountParts,
  dropAccount,
  type OpenAccount,
  openAccount,
} from './authority-account.ts';
import { withAuthority } from './authority-fetch.ts';
import { AuthorityRefusal } from './authority-refusal.ts';
import { beginOrder, LEASE_SECONDS } from './begin-order.ts';
import type { CertificateOptions } from './certificate-settings.ts';
import {
  failOrder,
  giveBackOrder,
  type HeldOrder,
  keepCertificate,
  showChallenge,
} from './end-order.ts';
import { type IssuedCertificate, placeOrder } from './place-order.ts';

/** How an attempt to get a certificate ended. */
export type OrderOutcome = 'issued' | 'failed' | 'none' | 'theirs' | 'later' | 'never';

/** Orders certificates, each with one order among all processes. */
export interface CertificateOrders {
  /** Ends when the order has; several who ask for one host share it. Never throws for what the authority does. */
  obtain(host: string): Promise<OrderOutcome>;
  /** Gives back what is under way. */
  stop(): Promise<void>;
}

export type OrderServices = Pick<
  Services,
  'db' | 'vault' | 'audit' | 'clock' | 'logger' | 'metrics'
>;

/** What is under way, to be ended when the process stops. */
interface Stopping {
  isStopping: boolean;
  orders: Set<AbortController>;
}

/** Orders end before their lease does. */
const ORDER_MS = (LEASE_SECONDS - 30) * 1000;
/** What this process does at once; the others wait for their turn. */
const AT_ONCE = 16;
/** Hosts beyond these have to ask again. */
const MOST_WAITING = 1000;

export function createCertificateOrders(
  services: OrderServices,
  options: CertificateOptions,
): CertificateOrders {
  const stopping: Stopping = { isStopping: false, orders: new Set() };
  const running = new Map<string, Promise<OrderOutcome>>();
  const turns = createTurns(AT_ONCE);
  const run = async (host: string) => {
    const end = await turns.take();
    try {
      return stopping.isStopping ? 'later' : await order(services, options, host, stopping);
    } finally {
      end();
    }
  };
  return {
    obtain(host) {
      const known = running.get(host);
      if (known) return known;
      if (running.size >= MOST_WAITING) return Promise.resolve('later');
      const started = run(host).finally(() => running.delete(host));
      running.set(host, started);
      return started;
    },
    async stop() {
      stopping.isStopping = true;
      for (const ending of stopping.orders) ending.abort();
      await Promise.allSettled(running.values());
    },
  };
}

/** Places for a few at once; whoever comes then waits in line. */
function createTurns(most: number) {
  let free = most;
  const line: (() => void)[] = [];
  const end = () => {
    const next = line.shift();
    if (next) next();
    else free++;
  };
  return {
    async take(): Promise<() => void> {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => line.push(resolve));
      return end;
    },
  };
}

async function order(
  services: OrderServices,
  options: CertificateOptions,
  host: string,
  stopping: Stopping,
): Promise<OrderOutcome> {
  const begun = await beginOrder({ ...services, options }, host);
  if (begun.turn !== 'mine') return begun.turn;
  const held: HeldOrder = { owner: begun.owner, fence: begun.fence };
  const ending = new AbortController();
  stopping.orders.add(ending);
  // The process may have begun to stop while the turn was taken.
  if (stopping.isStopping) ending.abort();
  const cancel = services.clock.after(ORDER_MS, () => ending.abort());
  try {
    const access = { ...options, clock: services.clock, signal: ending.signal };
    const issued = await withAuthority(access, () =>
      placeForAccount({ ...services, options }, held, ending.signal),
    );
    const isKept = await keepCertificate(services, held, issued);
    services.logger.info({ host, expiresAt: issued.notAfter }, 'certificate obtained');
    services.metrics.certificateOrderEnded('issued');
    return isKept ? 'issued' : 'theirs';
  } catch (error) {
    return await endInFailure(services, held, { error, options, isStopping: stopping.isStopping });
  } finally {
    cancel();
    stopping.orders.delete(ending);
  }
}

/** An account that the authority closed or forgot is replaced by a new one, once. */
async function placeForAccount(
  parts: AccountParts & OrderServices,
  held: HeldOrder,
  signal: AbortSignal,
): Promise<IssuedCertificate> {
  const { db, clock, options } = parts;
  const place = async () => {
    const account = await openAccount(parts);
    try {
      return await placeOrder(account.client, {
        host: held.owner.host,
        challenge: options.challenge,
        show: (challenge) => showChallenge(db, held, challenge),
        clock,
        signal,
      });
    } catch (error) {
      if (!isAboutAccount(error) || (await isAccepted(account))) throw error;
      await dropAccount(parts, account.row);
      return undefined;
    }
  };
  const issued = (await place()) ?? (await place());
  if (issued) return issued;
  throw new Error('The certificate authority does not accept a new account.');
}

const isAboutAccount = (error: unknown) =>
  error instanceof AuthorityRefusal && error.isAboutAccount;

/** Whether the authority still has the account: it says the same of an order that is not for it. */
async function isAccepted({ client }: OpenAccount): Promise<boolean> {
  try {
    return (await client.updateAccount({})).status === 'valid';
  } catch (error) {
    if (isAboutAccount(error)) return false;
    throw error;
  }
}

async function endInFailure(
  services: OrderServices,
  held: HeldOrder,
  {
    error,
    options,
    isStopping,
  }: { error: unknown; options: CertificateOptions; isStopping: boolean },
): Promise<OrderOutcome> {
  const { host } = held.owner;
  if (isStopping) {
    await giveBackOrder(services, held);
    return 'later';
  }
  services.logger.warn({ host, error: messageOf(error) }, 'no certificate was obtained');
  services.metrics.certificateOrderEnded('failed');
  await failOrder(services, held, { error, directory: options.directory });
  return 'failed';
}
