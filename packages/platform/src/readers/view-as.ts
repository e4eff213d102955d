import type { Id } from '@quire/base';
import { NAMELESS } from '@quire/identity';
import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import { HAND_OVER_MS, insertSession, type SessionOwner, takeHandOver } from './reader-sessions.ts';

// A member looks at a site as a reader of some groups. It has nothing of the member in it but the session of the
// dashboard, with which it ends.

type Parts = Pick<Services, 'clock' | 'random'>;

/** Long enough to read through what changed; nobody forgets for days that they see the site with other eyes. */
const VIEW_AS_MS = 3600_000;

/** Lets a member look at a site as a reader of these groups: once, within a minute. */
export function createViewAsHandOver(
  db: Database,
  owner: SessionOwner & { sessionId: Id<'ses'>; groups: readonly string[] },
  parts: Parts,
): Promise<string> {
  const { sessionId, groups } = owner;
  const person = { ...NAMELESS, groups: [...groups] };
  const expiresAt = parts.clock.now() + HAND_OVER_MS;
  const handOver = { kind: 'view-as-hand-over', sessionId, person, expiresAt } as const;
  return insertSession(db, owner, handOver, parts);
}

/** Uses a hand-over up on a host of its site. Gives the secret of what it lets in; nothing where it is not good. */
export async function useViewAsHandOver(
  db: Database,
  { siteId }: Pick<SessionOwner, 'siteId'>,
  secret: string,
  parts: Parts,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const used = await takeHandOver(tx, { siteId, secret, kind: 'view-as-hand-over' }, parts);
    if (!used?.sessionId) return undefined;
    const { sessionId, groups } = used;
    const person = { ...NAMELESS, groups };
    const expiresAt = parts.clock.now() + VIEW_AS_MS;
    return insertSession(tx, used, { kind: 'view-as', sessionId, person, expiresAt }, parts);
  });
}
