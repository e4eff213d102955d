import { createHash, X509Certificate } from 'node:crypto';
import { type Clock, messageOf } from '@quire/base';
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { certificates } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { type AuthorityAccess, askAuthority } from './authority-fetch.ts';
import { parseRetryAfter } from './authority-refusal.ts';
import type { CertificateOptions } from './certificate-settings.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'logger'> & { options: CertificateOptions };

const HOUR_MS = 3600 * 1000;
const AT_ONCE = 20;
/** How soon the authority is asked again where it does not say, and the bounds of what it says. */
const AGAIN_MS = 6 * HOUR_MS;
const SOONEST_MS = HOUR_MS;
const LATEST_MS = 24 * HOUR_MS;

/**
 * Asks the authority when certificates should be renewed (RFC 9773): one that it has revoked, or is about to, is renewed
 * at once. Authorities that have no advice are asked once a day whether they have some now.
 */
export async function followAdvice(parts: Parts, signal: AbortSignal): Promise<void> {
  const due = await takeDue(parts);
  if (due.length === 0) return;
  const access = { authorities: parts.options.authorities, clock: parts.clock, signal };
  const place = await findAdvicePlace(parts.options.directory, access);
  for (const { host, chain } of due) {
    if (signal.aborted) return;
    if (place === undefined) await keepAdvice(parts, host, { againMs: LATEST_MS });
    else if (chain !== null) await askFor(parts, { host, chain, place }, access);
  }
}

/** Those that are taken here are no other process's for an hour. */
function takeDue({ db }: Parts): Promise<{ host: string; chain: string | null }[]> {
  const isDue = and(
    isNotNull(certificates.chain),
    lte(certificates.adviceAt, sql`statement_timestamp()`),
  );
  const due = db
    .select({ host: certificates.host })
    .from(certificates)
    .where(isDue)
    .orderBy(certificates.adviceAt)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  return db
    .update(certificates)
    .set({ adviceAt: sql`statement_timestamp() + interval '1 hour'` })
    .where(sql`${certificates.host} in ${due}`)
    .returning({ host: certificates.host, chain: certificates.chain });
}

async function findAdvicePlace(
  directory: string,
  access: AuthorityAccess,
): Promise<string | undefined> {
  const { text } = await askAuthority({ url: directory, method: 'GET' }, access);
  const { renewalInfo } = JSON.parse(text) as { renewalInfo?: unknown };
  return typeof renewalInfo === 'string' ? renewalInfo.replace(/\/$/, '') : undefined;
}

async function askFor(
  parts: Parts,
  { host, chain, place }: { host: string; chain: string; place: string },
  access: AuthorityAccess,
): Promise<void> {
  try {
    const id = toCertificateId(chain);
    if (id === undefined) return await keepAdvice(parts, host, { againMs: LATEST_MS });
    const answer = await askAuthority({ url: `${place}/${id}`, method: 'GET' }, access);
    const renewAt = readAdvice(answer.text, id);
    const againMs = toAgain(answer.headers['retry-after'], parts.clock);
    await keepAdvice(parts, host, { againMs, ...(renewAt ? { renewAt } : {}) });
  } catch (error) {
    parts.logger.warn(
      { host, error: messageOf(error) },
      'no advice on when to renew a certificate',
    );
  }
}

function toAgain(header: string | undefined, clock: Clock): number {
  const said = parseRetryAfter(header, clock.now()) ?? AGAIN_MS;
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, said));
}

async function keepAdvice(
  { db }: Parts,
  host: string,
  { renewAt, againMs }: { renewAt?: Date; againMs: number },
): Promise<void> {
  await db
    .update(certificates)
    .set({
      adviceAt: sql`statement_timestamp() + make_interval(secs => ${againMs / 1000})`,
      // Never later than without the advice.
      ...(renewAt
        ? { renewAt: sql`least(${certificates.renewAt}, ${renewAt.toISOString()}::timestamptz)` }
        : {}),
    })
    .where(eq(certificates.host, host));
}

/** A moment in the window that is suggested, always the same one for a certificate and another for each. */
export function readAdvice(text: string, id: string): Date | undefined {
  const { suggestedWindow } = JSON.parse(text) as {
    suggestedWindow?: { start?: unknown; end?: unknown };
  };
  const [start, end] = [suggestedWindow?.start, suggestedWindow?.end].map((at) =>
    Date.parse(String(at)),
  );
  if (start === undefined || end === undefined || !(start <= end)) return undefined;
  const part = createHash('sha256').update(id).digest().readUInt32BE() / 2 ** 32;
  return new Date(start + (end - start) * part);
}

/** What RFC 9773, 4.1 calls a certificate: the key identifier of who signed it, and its serial number. */
export function toCertificateId(chain: string): string | undefined {
  const { raw, serialNumber } = new X509Certificate(chain);
  const key = findAuthorityKey(raw);
  if (key === undefined) return undefined;
  const serial = Buffer.from(
    serialNumber.padStart(serialNumber.length + (serialNumber.length % 2), '0'),
    'hex',
  );
  // As DER writes a number that is not negative.
  const written = (serial[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), serial]) : serial;
  return `${key.toString('base64url')}.${written.toString('base64url')}`;
}

/** The extension 2.5.29.35: its object identifier, then a text of a list whose first part has the tag 0x80. */
const AUTHORITY_KEY = Buffer.from('0603551d2304', 'hex');

function findAuthorityKey(raw: Buffer): Buffer | undefined {
  const at = raw.indexOf(AUTHORITY_KEY);
  const list = at + AUTHORITY_KEY.length + 1;
  if (at < 0 || raw[list] !== 0x30 || raw[list + 2] !== 0x80) return undefined;
  const length = raw[list + 3] ?? 0;
  const key = raw.subarray(list + 4, list + 4 + length);
  return length > 0 && length < 0x80 && key.length === length ? key : undefined;
}
