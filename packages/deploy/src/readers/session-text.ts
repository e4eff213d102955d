import { createHmac } from 'node:crypto';
import { type NewReader, type SealedTexts, signInRefused } from '@quire/identity';
import type { ReaderValues } from '../values/deploy-values.ts';
import type { ServedReader } from './served-reader.ts';

/** Browsers keep cookies of up to 4096 bytes, with their names. */
const LONGEST_COOKIE = 3900;
const PURPOSE = 'quire-session';

/** A session as its cookie holds it. */
interface Session {
  /** Of which settings: others end it. */
  of: string;
  until: number;
  name: string | null;
  email: string | null;
  groups: readonly string[];
  claims: Record<string, unknown>;
}

/** Writes and reads the sessions of readers, which are nowhere but in their browsers. */
export interface SessionTexts {
  write(reader: NewReader, until: number): Promise<string>;
  /** Nothing for what was changed, has other settings, or is no session. */
  read(text: string): Promise<ServedReader | undefined>;
}

export function createSessionTexts(
  sealed: SealedTexts,
  { key, readers }: { key: Buffer; readers: ReaderValues },
): SessionTexts {
  const of = toFingerprint(key, readers);
  return {
    async write({ person }, until) {
      const { name = null, email = null, groups } = person;
      const session: Session = { of, until, name, email, groups, claims: {} };
      let text = await sealed.seal(PURPOSE, JSON.stringify(session));
      if (text.length > LONGEST_COOKIE) throw toTooMany(groups.length);
      // Rules need the groups; claims are for pages to show, as far as there is room.
      for (const [claim, value] of Object.entries(person.claims)) {
        const claims = { ...session.claims, [claim]: value };
        const longer = await sealed.seal(PURPOSE, JSON.stringify({ ...session, claims }));
        if (longer.length > LONGEST_COOKIE) continue;
        session.claims = claims;
        text = longer;
      }
      return text;
    },
    async read(text) {
      if (text.length > LONGEST_COOKIE) return undefined;
      const opened = await sealed.open(PURPOSE, text);
      if (opened === undefined) return undefined;
      const session = JSON.parse(opened) as Session;
      if (session.of !== of) return undefined;
      const { name, email, groups, claims, until } = session;
      return { name, email, groups: new Set(groups), claims, expiresAt: until };
    },
  };
}

/** No group is ever cut off: a rule may keep a group out. */
function toTooMany(count: number) {
  const reason = `its ${count} groups do not fit into a cookie; configure the provider to send only the groups that the docs use`;
  return signInRefused({ reason });
}

/** Another provider, key or password ends the sessions that began with the one before. */
function toFingerprint(key: Buffer, { signIn, origin }: ReaderValues): string {
  const text = JSON.stringify([signIn, origin]);
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 16);
}
