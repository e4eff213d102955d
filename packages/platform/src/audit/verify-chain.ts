import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { auditCheckpoints, auditEntries, auditHeads } from '../database/schema/index.ts';
import type { Vault } from '../vault/vault.ts';
import { hashEntry, NO_HASH } from './entry-hash.ts';
import { isCheckpointSigned, isHeadSigned } from './head-signature.ts';

/** Something that is wrong with a chain, and where. */
export interface AuditFinding {
  kind: 'changed' | 'missing' | 'cut-off' | 'head' | 'checkpoint' | 'unsigned';
  /** The entry that it is about. */
  seq: number;
  what: string;
}

/** What became of a chain. */
export interface ChainReport {
  chain: string;
  /** How many entries are there, and how many there ever were. */
  entries: number;
  count: number;
  /** Of the last one: whoever keeps it elsewhere can tell later whether the log before it is the same. */
  head: string;
  /** Empty where all is well. */
  findings: AuditFinding[];
}

/** More say nothing new. */
const MAX_FINDINGS = 100;
const AT_ONCE = 1000;

/** Looks at every entry of a chain, at the checkpoint before them and at the signed end after them. */
export async function verifyChain(db: Database, vault: Vault, chain: string): Promise<ChainReport> {
  const findings: AuditFinding[] = [];
  const find = (kind: AuditFinding['kind'], seq: number, what: string) => {
    if (findings.length < MAX_FINDINGS) findings.push({ kind, seq, what });
  };
  const begin = await readBeginning(db, vault, chain, find);
  const end = await readEntries(db, chain, begin, find);
  const head = await readHead(db, vault, chain, end, find);
  const { seq, hash, entries } = end;
  return { chain, entries, count: head?.count ?? seq, head: hash, findings };
}

/** All chains that there are. */
export async function listChains(db: Database): Promise<string[]> {
  const heads = await db.select({ chain: auditHeads.chain }).from(auditHeads);
  const entries = await db
    .select({ chain: auditEntries.chain })
    .from(auditEntries)
    .groupBy(auditEntries.chain);
  return [...new Set([...heads, ...entries].map(({ chain }) => chain))].sort();
}

type Find = (kind: AuditFinding['kind'], seq: number, what: string) => void;

interface Place {
  seq: number;
  hash: string;
}

async function readBeginning(
  db: Database,
  vault: Vault,
  chain: string,
  find: Find,
): Promise<Place> {
  const [checkpoint] = await db
    .select()
    .from(auditCheckpoints)
    .where(eq(auditCheckpoints.chain, chain))
    .orderBy(desc(auditCheckpoints.seq))
    .limit(1);
  if (!checkpoint) return { seq: 0, hash: NO_HASH };
  if (!(await isCheckpointSigned(vault, checkpoint))) {
    const what = 'the retention checkpoint is not signed by this installation';
    find('checkpoint', checkpoint.seq, what);
  }
  return checkpoint;
}

async function readEntries(db: Database, chain: string, begin: Place, find: Find) {
  let { seq, hash } = begin;
  let entries = 0;
  for (;;) {
    const rows = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.chain, chain), gt(auditEntries.seq, seq)))
      .orderBy(asc(auditEntries.seq))
      .limit(AT_ONCE);
    for (const row of rows) {
      const isNext = row.seq === seq + 1;
      if (!isNext) find('missing', seq + 1, `${describeGap(seq + 1, row.seq - 1)} missing`);
      if (hashEntry(row) !== row.hash) {
        find('changed', row.seq, 'it was changed, or it is out of order');
      } else if (isNext && row.previous !== hash) {
        find('changed', row.seq, 'it does not follow from the previous entry');
      }
      ({ seq, hash } = row);
      entries++;
    }
    if (rows.length < AT_ONCE) return { seq, hash, entries };
  }
}

const describeGap = (from: number, to: number) =>
  from === to ? 'the entry is' : `${to - from + 1} entries, up to ${to}, are`;

async function readHead(db: Database, vault: Vault, chain: string, end: Place, find: Find) {
  const [head] = await db.select().from(auditHeads).where(eq(auditHeads.chain, chain));
  if (!head) {
    find('head', end.seq, 'the signed end of the log is missing');
    return undefined;
  }
  if (head.signature === null && head.count > 0) {
    const what =
      'the end is not signed: set QUIRE_SECRET_KEY, so that Quire detects a truncated log';
    find('unsigned', head.count, what);
  } else if (head.count > 0 && !(await isHeadSigned(vault, head))) {
    find(
      'head',
      head.count,
      'the end is not signed by this installation: it was changed, or signed with another key',
    );
  }
  if (head.brokenAt !== null) {
    const what = 'the end was not signed by this installation when the next entry was added';
    find('head', head.brokenAt, what);
  }
  if (head.count > end.seq) {
    find(
      'cut-off',
      end.seq + 1,
      `${describeGap(end.seq + 1, head.count)} missing: the end was cut off`,
    );
  } else if (head.count < end.seq) {
    find('head', end.seq, `the signed end is entry ${head.count}, but there are more entries`);
  } else if (head.hash !== end.hash) {
    find('changed', end.seq, 'the last entry is not the one that was signed');
  }
  return head;
}
