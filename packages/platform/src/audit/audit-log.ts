import type { Id } from '@quire/base';
import type { AuditAction, Publisher } from '@quire/contract';
import { and, asc, eq, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type AuditDraft, type AuditRow, auditPending } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { appendEntry } from './append-entry.ts';
import { toAuditValue, toPlainText } from './bounded-value.ts';

/** What concerns no organization is recorded here. */
export const INSTALLATION_CHAIN = 'installation';

/** Who did it: the service itself, a command of the operator, or whoever published or called. */
export type AuditActor =
  | Publisher
  | { kind: 'command' | 'system' | 'nobody'; id?: string | undefined; name: string };

/** What something was done to. */
export interface AuditTarget {
  /** Such as `site`, `member`, `key`. */
  kind: string;
  id?: string | undefined;
  name?: string | undefined;
}

/** What is to be recorded. */
export interface NewEntry {
  /** Nothing where it concerns no organization. */
  orgId: Id<'org'> | undefined;
  actor: AuditActor;
  action: AuditAction;
  target?: AuditTarget | undefined;
  /** The address that it came from. */
  source?: string | undefined;
  before?: Record<string, unknown> | null | undefined;
  after?: Record<string, unknown> | null | undefined;
  outcome?: AuditRow['outcome'];
}

/** Records what is done, so that nobody can take an entry back. */
export interface AuditLog {
  /** Adds an entry with the change itself. Call it last in the transaction. */
  add(tx: Database, entry: NewEntry): Promise<void>;
  /** Notes that a change is about to be tried; gives the name of the note. */
  begin(entry: NewEntry): Promise<string>;
  /** Turns the note into an entry. */
  finish(id: string, entry: NewEntry): Promise<void>;
  /** Nothing was changed. */
  drop(id: string): Promise<void>;
  /** Turns notes into entries whose process ended before it could; gives their number. */
  settle(): Promise<number>;
}

/** No request takes as long: whoever noted it is gone. */
const STALE_MS = 15 * 60 * 1000;
const SETTLED_AT_ONCE = 100;

export function createAuditLog({
  db,
  vault,
  clock,
  random,
}: Pick<Services, 'db' | 'vault' | 'clock' | 'random'>): AuditLog {
  const now = () => new Date(clock.now());
  const place = (entry: NewEntry) => ({ chain: entry.orgId ?? INSTALLATION_CHAIN, at: now() });
  const add = (tx: Database, entry: NewEntry) =>
    appendEntry(tx, vault, {
      ...place(entry),
      draft: toDraft(entry),
      outcome: entry.outcome ?? 'done',
    });
  return {
    add,
    async begin(entry) {
      const id = random.bytes(16).toString('hex');
      await db.insert(auditPending).values({ id, ...place(entry), draft: toDraft(entry) });
      return id;
    },
    finish: (id, entry) =>
      db.transaction(async (tx) => {
        const noted = await tx.delete(auditPending).where(eq(auditPending.id, id)).returning();
        // A clean-up took it for lost: then it has an entry already.
        if (noted.length === 1) await add(tx, entry);
      }),
    async drop(id) {
      await db.delete(auditPending).where(eq(auditPending.id, id));
    },
    async settle() {
      let settled = 0;
      const stale = await db
        .select({ id: auditPending.id })
        .from(auditPending)
        .where(lt(auditPending.at, new Date(clock.now() - STALE_MS)))
        .orderBy(asc(auditPending.at))
        .limit(SETTLED_AT_ONCE);
      for (const { id } of stale) {
        settled += await db.transaction(async (tx) => {
          const [noted] = await tx
            .delete(auditPending)
            .where(and(eq(auditPending.id, id)))
            .returning();
          if (!noted) return 0;
          const { chain, draft, at } = noted;
          await appendEntry(tx, vault, { chain, draft, at, outcome: 'unknown' });
          return 1;
        });
      }
      return settled;
    },
  };
}

function toDraft({ actor, action, target, source, before, after }: NewEntry): AuditDraft {
  const text = (value: string | undefined) => (value === undefined ? null : toPlainText(value));
  return {
    actorKind: actor.kind,
    actorId: actor.id ?? null,
    actorName: toPlainText(actor.name),
    action,
    targetKind: target?.kind ?? null,
    targetId: text(target?.id),
    targetName: text(target?.name),
    source: source ?? null,
    before: toAuditValue(before),
    after: toAuditValue(after),
  };
}
