import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@quire/base';
import type { LinkOptions, StorageLink } from './driver.ts';

/** The path on the platform under which the disk storage answers its links. */
export const LINK_PATH = '/_storage/';

export interface LinkKey {
  id: string;
  /** Hexadecimal. */
  secret: string;
}

/** What a link says once its signature was found right. */
export interface VerifiedLink {
  key: string;
  fileName: string;
}

export type LinkVerdict = VerifiedLink | 'altered' | 'expired';

/** Creates and checks time-limited links. The storage checks the expiry, not the client. */
export interface LinkSigner {
  sign(key: string, options: LinkOptions): Promise<StorageLink>;
  verify(path: string, query: URLSearchParams): Promise<LinkVerdict>;
}

/** The keys that are good now. */
export interface LinkKeyRing {
  /** The one that signs. */
  newest(): Promise<LinkKey>;
  /** Also one from before a rotation; nothing once it is retired. */
  find(id: string): Promise<LinkKey | undefined>;
}

export interface LinkSignerOptions {
  keys: LinkKeyRing;
  /** Address that the links begin with. */
  baseUrl: string;
  clock: Clock;
}

export function createLinkSigner({ keys, baseUrl, clock }: LinkSignerOptions): LinkSigner {
  return {
    async sign(key, { expiresAt, fileName }) {
      const signer = await keys.newest();
      // Rounded down to the second, so that the link never outlives what was promised.
      const seconds = Math.floor(expiresAt / 1000);
      const expires = String(seconds);
      const query = new URLSearchParams({
        expires,
        name: fileName,
        by: signer.id,
        signature: signatureOf(signer.secret, key, expires, fileName),
      });
      return { url: `${baseUrl}${LINK_PATH}${key}?${query}`, expiresAt: seconds * 1000 };
    },
    async verify(path, query) {
      const [expires, fileName] = [query.get('expires') ?? '', query.get('name') ?? ''];
      const signedBy = await keys.find(query.get('by') ?? '');
      const key = path.slice(LINK_PATH.length);
      if (!signedBy || !path.startsWith(LINK_PATH)) return 'altered';
      const expected = signatureOf(signedBy.secret, key, expires, fileName);
      if (!equalSecrets(expected, query.get('signature') ?? '')) return 'altered';
      return Number(expires) * 1000 > clock.now() ? { key, fileName } : 'expired';
    },
  };
}

/** The purpose stands first, so that a signature made for anything else is no link. */
function signatureOf(secret: string, key: string, expires: string, fileName: string): string {
  const message = JSON.stringify(['storage-link', 'GET', key, expires, fileName]);
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(message).digest('hex');
}

function equalSecrets(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
