import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { messageOf, QuireError } from '@quire/base';
import type pg from 'pg';
import { extract, type Header } from 'tar-stream';
import { applyMigrations, countMigrations, forgetMigrations } from '../database/migrate.ts';
import type { StorageDriver } from '../storage/driver.ts';
import type { WorkFolder } from '../work-folder.ts';
import { backupOfNewerRelease, backupUnreadable, restoreTargetNotEmpty } from './errors.ts';
import {
  type BackupSummary,
  END_ENTRY,
  endSchema,
  HEADER_ENTRY,
  headerSchema,
  STORAGE_FOLDER,
  TABLES_FOLDER,
} from './format.ts';
import { BACKUP_TABLES, UNSAVED_TABLES } from './tables.ts';

export interface RestoreTarget {
  pool: pg.Pool;
  storage: StorageDriver;
  work: WorkFolder;
}

/** What the archive gives one after another; its published types forget that it can be iterated. */
interface ArchiveEntry extends AsyncIterable<Uint8Array> {
  header: Header;
}

/**
 * Puts a backup into an empty database and storage. The rows appear together at the end, once
 * everything was read and counted: a broken archive leaves an empty database behind. Rows of an
 * earlier release are put into the schema of that release, and brought up to date with it.
 */
export async function restoreBackup(target: RestoreTarget, file: string): Promise<BackupSummary> {
  const client = await target.pool.connect();
  try {
    await client.query('begin');
    await assertEmpty(client);
    const newest = await countMigrations(client);
    const summary = await readArchive(target, client, file);
    await applyMigrations(client, { from: await countMigrations(client), to: newest });
    await client.query('commit');
    return summary;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    if (error instanceof QuireError) throw error;
    throw backupUnreadable({ file, reason: messageOf(error) }, error);
  } finally {
    client.release();
  }
}

async function assertEmpty(client: pg.PoolClient): Promise<void> {
  for (const table of BACKUP_TABLES) {
    const { rows } = await client.query(`select 1 from "${table}" limit 1`);
    if (rows.length > 0) throw restoreTargetNotEmpty();
  }
}

async function readArchive(
  target: RestoreTarget,
  client: pg.PoolClient,
  file: string,
): Promise<BackupSummary> {
  const archive = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), archive);
  // Whoever waits for the next bytes of a broken archive may wait forever: its failure ends both.
  const broken = reading.then(() => new Promise<never>(() => {}));
  broken.catch(() => {});
  const entries = archive as unknown as AsyncIterable<ArchiveEntry>;
  const { found, end } = await target.work.use((scratch) =>
    Promise.race([putEntries(entries, { ...target, client, scratch }), broken]),
  );
  await reading;
  if (!end) throw new Error('its end is missing');
  if (!isSame(end, found)) throw new Error('parts of it are missing');
  return found;
}

/** An earlier release did not have all tables. */
function isSame(end: BackupSummary, found: BackupSummary): boolean {
  const tables = new Set([...Object.keys(end.rows), ...Object.keys(found.rows)]);
  const hasRows = [...tables].every((table) => (end.rows[table] ?? 0) === found.rows[table]);
  return hasRows && end.blobs === found.blobs;
}

interface EntryTarget extends RestoreTarget {
  client: pg.PoolClient;
  scratch: string;
}

async function putEntries(
  entries: AsyncIterable<ArchiveEntry>,
  { client, storage, scratch }: EntryTarget,
): Promise<{ found: BackupSummary; end: BackupSummary | undefined }> {
  const found: BackupSummary = { rows: emptyCounts(), blobs: 0 };
  let end: BackupSummary | undefined;
  for await (const entry of entries) {
    const { name } = entry.header;
    if (name === HEADER_ENTRY) await adoptSchema(client, await text(entry));
    else if (name === END_ENTRY) end = endSchema.parse(JSON.parse(await text(entry)));
    else if (name.startsWith(TABLES_FOLDER)) {
      const table = name.slice(TABLES_FOLDER.length).split('/')[0] ?? '';
      found.rows[table] = (found.rows[table] ?? 0) + (await putRows(client, table, entry));
    } else if (name.startsWith(STORAGE_FOLDER)) {
      await putBlob(storage, name.slice(STORAGE_FOLDER.length), entry, join(scratch, 'blob'));
      found.blobs++;
    } else throw new Error(`it contains the unknown file "${name}"`);
  }
  return { found, end };
}

function emptyCounts(): Record<string, number> {
  return Object.fromEntries(BACKUP_TABLES.map((table) => [table, 0]));
}

/** Gives the empty database the schema that the rows were written with. */
async function adoptSchema(client: pg.PoolClient, header: string): Promise<void> {
  const { migrations: theirs } = headerSchema.parse(JSON.parse(header));
  const ours = await countMigrations(client);
  if (theirs > ours) throw backupOfNewerRelease({ theirs, ours });
  if (theirs === ours) return;
  const tables = [...BACKUP_TABLES, ...UNSAVED_TABLES].map((table) => `"${table}"`).join(', ');
  await client.query(`drop table ${tables}`);
  await forgetMigrations(client);
  await applyMigrations(client, { from: 0, to: theirs });
}

async function putRows(
  client: pg.PoolClient,
  table: string,
  entry: AsyncIterable<Uint8Array>,
): Promise<number> {
  if (!BACKUP_TABLES.includes(table)) throw new Error(`it contains the unknown table "${table}"`);
  const { rowCount } = await client.query(
    `insert into "${table}" select * from json_populate_recordset(null::"${table}", $1)`,
    [await text(entry)],
  );
  return rowCount ?? 0;
}

async function putBlob(
  storage: StorageDriver,
  key: string,
  entry: AsyncIterable<Uint8Array>,
  scratch: string,
): Promise<void> {
  await pipeline(entry, createWriteStream(scratch, { mode: 0o600 }));
  await storage.putFile(key, scratch);
}
