import { createSecureContext, type SecureContext } from 'node:tls';
import { createBoundedMap, createRateLimit, messageOf, sleep } from '@quire/base';
import { eq } from 'drizzle-orm';
import { certificates } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { stillLasts } from '../still-lasts.ts';
import { secretDamaged, secretKeyUnknown } from '../vault/errors.ts';
import { findCertificateHost, mayBePublicName } from './certificate-host.ts';
import type { CertificateOptions } from './certificate-settings.ts';
import type { CertificateOrders } from './obtain-certificate.ts';
import { toCertificatePlace } from './secret-places.ts';

/** Gives what a TLS handshake with a host needs. */
export interface CertificateStore {
  /** Waits for an order where there is no certificate yet; nothing where the host has none. */
  find(host: string): Promise<SecureContext | undefined>;
}

interface Kept {
  /** Nothing for a host that has no certificate. */
  context: SecureContext | undefined;
  chain: string | undefined;
  expiresAt: number;
  /** When the database is asked again. */
  freshUntil: number;
}

type Parts = Pick<Services, 'db' | 'vault' | 'clock' | 'logger'> & {
  options: CertificateOptions;
  orders: CertificateOrders;
};

/** A context takes about 35 kB. */
const CONTEXTS_KEPT = 2000;
const UNKNOWN_KEPT = 10_000;
/** How late a renewed certificate may be noticed. The one before is valid for days. */
const FRESH_MS = 60_000;
/** How late a domain may be noticed after somebody asked for it too early. */
const UNKNOWN_MS = 5000;
/** Names that are in memory cost nothing; a flood of others is cut here. */
const LOOK_UPS_A_MINUTE = 6000;

export function createCertificateStore(parts: Parts): CertificateStore {
  const { clock, logger } = parts;
  // Apart, so that a flood of names without a certificate pushes out none.
  const kept = createBoundedMap<string, Kept>(CONTEXTS_KEPT);
  const unknown = createBoundedMap<string, number>(UNKNOWN_KEPT);
  const loading = new Map<string, Promise<SecureContext | undefined>>();
  const limit = createRateLimit(LOOK_UPS_A_MINUTE, clock);

  /** Whoever asks for a host at the same time waits for the same answer. */
  const load = (host: string) => {
    const known = loading.get(host);
    if (known) return known;
    const started = loadContext(parts, host, kept.get(host))
      .then((found) => {
        if (found.context) kept.set(host, found);
        else {
          kept.delete(host);
          unknown.set(host, found.freshUntil);
        }
        return found.context;
      })
      .finally(() => loading.delete(host));
    loading.set(host, started);
    return started;
  };

  return {
    async find(name) {
      const host = name.toLowerCase();
      const now = clock.now();
      const found = kept.get(host);
      if (found && stillLasts(found.freshUntil, now, FRESH_MS)) return found.context;
      if (found && found.expiresAt > now) {
        // It is still valid: nobody waits, and while the database is away it stays.
        load(host).catch((error: unknown) => {
          found.freshUntil = clock.now() + UNKNOWN_MS;
          logger.warn({ host, error: messageOf(error) }, 'a certificate could not be looked up');
        });
        return found.context;
      }
      if (stillLasts(unknown.get(host) ?? 0, now, UNKNOWN_MS)) return undefined;
      if (!mayBePublicName(host)) return undefined;
      if (!loading.has(host) && !limit.take('')) return undefined;
      return load(host);
    },
  };
}

async function loadContext(parts: Parts, host: string, before: Kept | undefined): Promise<Kept> {
  const { clock, orders, db, options } = parts;
  const stored = await readStored(parts, host, before);
  if (stored) return stored;
  if (await findCertificateHost(db, options.ownHosts, host)) {
    const outcome = await orders.obtain(host);
    const found =
      outcome === 'theirs'
        ? await waitForOthers(parts, host)
        : await readStored(parts, host, undefined);
    if (found) return found;
  }
  const freshUntil = clock.now() + UNKNOWN_MS;
  return { context: undefined, chain: undefined, expiresAt: 0, freshUntil };
}

const LOOK_MS = 300;
/** No longer than the order of another process lasts. */
const OTHERS_MS = 120_000;

async function waitForOthers(parts: Parts, host: string): Promise<Kept | undefined> {
  const { clock, db } = parts;
  // Counted in looks: a clock that is set meanwhile must not make it longer.
  for (let waited = 0; waited < OTHERS_MS; waited += LOOK_MS) {
    await sleep(clock, LOOK_MS);
    const [row] = await db
      .select({ leaseUntil: certificates.leaseUntil })
      .from(certificates)
      .where(eq(certificates.host, host));
    if (!row?.leaseUntil) return readStored(parts, host, undefined);
  }
  return undefined;
}

/** What is stored and can be used now; nothing else. A host that lost its site has none. */
async function readStored(
  { db, vault, clock, options, logger }: Parts,
  host: string,
  before: Kept | undefined,
): Promise<Kept | undefined> {
  const now = clock.now();
  const [row] = await db.select().from(certificates).where(eq(certificates.host, host));
  if (!row?.chain || !row.sealedKey || !row.notAfter || row.notAfter.getTime() <= now) return;
  if (!(await findCertificateHost(db, options.ownHosts, host))) return;
  const times = { expiresAt: row.notAfter.getTime(), freshUntil: now + FRESH_MS };
  if (before?.context && before.chain === row.chain) return { ...before, ...times };
  try {
    const key = await vault.open(toCertificatePlace(host), row.sealedKey);
    const context = createSecureContext({ cert: row.chain, key, minVersion: 'TLSv1.2' });
    return { context, chain: row.chain, ...times };
  } catch (error) {
    if (!secretKeyUnknown.is(error) && !secretDamaged.is(error)) throw error;
    logger.warn({ host }, 'the key of a certificate cannot be decrypted: another is ordered');
    return undefined;
  }
}
