import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { pack as createPack, type Pack } from 'tar-stream';
import { countMigrations } from '../database/migrate.ts';
import { keepFiles } from '../maintenance/maintenance-lock.ts';
import type { StorageDriver } from '../storage/driver.ts';
import {
  type BackupSummary,
  END_ENTRY,
  HEADER_ENTRY,
  STORAGE_FOLDER,
  TABLES_FOLDER,
} from './format.ts';
import { BACKUP_TABLES } from './tables.ts';

/** Rows that are held in memory at once. */
const ROWS_AT_ONCE = 2000;

/**
 * Writes all rows and all stored files into one archive, while the service runs. The rows are those
 * of one moment. Files are never changed once stored, so those that the rows name are all there.
 */
export async function writeBackup(
  { pool, storage }: { pool: pg.Pool; storage: StorageDriver },
  file: string,
): Promise<BackupSummary> {
  const pack = createPack();
  const writing = pipeline(
    pack,
    createGzip({ level: 4 }),
    createWriteStream(file, { mode: 0o600 }),
  );
  const filling = fill(pack, pool, storage).catch((error) => {
    pack.destroy(error);
    throw error;
  });
  const [summary] = await Promise.all([filling, writing]);
  return summary;
}

async function fill(pack: Pack, pool: pg.Pool, storage: StorageDriver): Promise<BackupSummary> {
  const client = await pool.connect();
  // Before the rows are looked at: what they name must still be there at the end.
  const giveBack = await keepFiles(client);
  try {
    await client.query('begin isolation level repeatable read read only');
    const header = { format: 1, migrations: await countMigrations(client) };
    await addText(pack, HEADER_ENTRY, JSON.stringify(header));
    const rows: Record<string, number> = {};
    for (const table of BACKUP_TABLES) rows[table] = await addTable(pack, client, table);
    const summary = { rows, blobs: await addBlobs(pack, storage) };
    await addText(pack, END_ENTRY, JSON.stringify(summary));
    pack.finalize();
    return summary;
  } finally {
    await client.query('rollback').catch(() => {});
    await giveBack().catch(() => {});
    client.release();
  }
}

async function addTable(pack: Pack, client: pg.PoolClient, table: string): Promise<number> {
  await client.query(
    `declare rows cursor for select row_to_json(t)::text as row from "${table}" t`,
  );
  let count = 0;
  for (let part = 1; ; part++) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from rows`);
    if (rows.length === 0) break;
    const name = `${TABLES_FOLDER}${table}/${String(part).padStart(8, '0')}.json`;
    await addText(pack, name, `[${rows.map(({ row }) => row).join(',\n')}]`);
    count += rows.length;
  }
  await client.query('close rows');
  return count;
}

async function addBlobs(pack: Pack, storage: StorageDriver): Promise<number> {
  let count = 0;
  for await (const { key, size } of storage.list('')) {
    // Nothing is deleted while this runs, and nothing that is stored ever changes.
    const entry = pack.entry({ name: `${STORAGE_FOLDER}${key}`, size });
    await pipeline(await storage.read(key), entry);
    count++;
  }
  return count;
}

function addText(pack: Pack, name: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    pack.entry({ name }, text, (error) => (error ? reject(error) : resolve()));
  });
}
