import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Id, Random } from '@quire/base';
import type { LinkKeyRing } from '../storage/link-signer.ts';

/** Tells a browser that has signed in to an account before from one that never did. */
export interface KnownBrowsers {
  /** What the browser keeps from now on: this account, and those that it has signed in to before. */
  remember(kept: string | undefined, memberId: Id<'mem'>): Promise<string>;
  /** A name for this browser, if it has signed in to the account. */
  find(kept: string | undefined, memberId: Id<'mem'>): Promise<string | undefined>;
}

/** Accounts that one browser is remembered for, the last one first. */
const MAX_ACCOUNTS = 5;
const TOKEN = /^[0-9a-z]{1,32}\.[0-9a-f]{32}\.[0-9a-f]{64}$/;

/**
 * Nothing is stored: the browser keeps a token for each account, signed with a key of the database, so
 * that every process knows it. It opens nothing; it only says that the account's owner was here once. The
 * keys are those of download links: after two rotations browsers are forgotten until they sign in again.
 */
export function createKnownBrowsers(keys: LinkKeyRing, random: Random): KnownBrowsers {
  async function isFor(token: string, memberId: Id<'mem'>): Promise<boolean> {
    const [keyId = '', name = '', signature = ''] = token.split('.');
    const key = await keys.find(keyId);
    if (!key) return false;
    const expected = signatureOf(key.secret, name, memberId);
    return timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
  }

  async function findToken(tokens: readonly string[], memberId: Id<'mem'>) {
    for (const token of tokens) if (await isFor(token, memberId)) return token;
    return undefined;
  }

  return {
    async remember(kept, memberId) {
      const tokens = parseTokens(kept);
      const before = await findToken(tokens, memberId);
      const key = await keys.newest();
      const name = random.bytes(16).toString('hex');
      const token = `${key.id}.${name}.${signatureOf(key.secret, name, memberId)}`;
      const others = tokens.filter((other) => other !== before);
      return [token, ...others].slice(0, MAX_ACCOUNTS).join('_');
    },
    async find(kept, memberId) {
      return (await findToken(parseTokens(kept), memberId))?.split('.')[1];
    },
  };
}

function parseTokens(kept: string | undefined): string[] {
  const tokens = kept?.split('_', MAX_ACCOUNTS) ?? [];
  return tokens.filter((token) => TOKEN.test(token));
}

/** The purpose stands first, so that a signature made for anything else is no token. */
function signatureOf(secret: string, name: string, memberId: Id<'mem'>): string {
  const message = JSON.stringify(['known-browser', name, memberId]);
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(message).digest('hex');
}
