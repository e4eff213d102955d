import { getTableName, is, Table } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as schema from '../database/schema/index.ts';
import { BACKUP_TABLES, UNSAVED_TABLES } from './tables.ts';

test('a backup holds every table of the schema, or says that it does not', () => {
  const tables = Object.values(schema)
    .filter((value) => is(value, Table))
    .map((table) => getTableName(table as Table));
  expect([...BACKUP_TABLES, ...UNSAVED_TABLES].toSorted()).toEqual(tables.toSorted());
});
