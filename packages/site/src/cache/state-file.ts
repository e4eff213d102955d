import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import {
  type CacheTables,
  type CacheValues,
  createEmptyValues,
  TABLE_FORMATS,
} from './cache-state.ts';
import { KeptTable, type TableChanges, type WholeTable } from './kept-table.ts';
import { applyValues, diffValues, type ValueChanges, type ValueName } from './value-changes.ts';

/** A state as it was read. The next one is put into its tables. */
export interface LoadedState {
  values: CacheValues;
  tables: CacheTables;
  /** The name of the whole state below it; empty if there is none. */
  base: string;
  /** Values that are not as in that one. */
  changed: ReadonlySet<ValueName>;
}

type TableName = keyof CacheTables;

interface WholeFile {
  name: string;
  values: CacheValues;
  tables: Record<TableName, WholeTable>;
}

interface ChangesFile {
  /** The name of the whole state. */
  base: string;
  values: ValueChanges;
  tables: Record<TableName, TableChanges>;
}

const TABLES = Object.keys(TABLE_FORMATS) as TableName[];

/** A larger part of all entries than this, and a state is written as a whole. */
const MAX_CHANGED_SHARE = 0.05;

/** Reads a state; one that is absent or damaged is as good as none. */
export function loadState(file: string): LoadedState {
  return tryRead(() => readState(file)) ?? createEmptyState();
}

function createEmptyState(): LoadedState {
  const tables = mapTables((name) => KeptTable.empty<object>(TABLE_FORMATS[name] as never));
  return { values: createEmptyValues(), tables: tables as never, base: '', changed: new Set() };
}

function readState(file: string): LoadedState | undefined {
  const whole = readJson<WholeFile>(file);
  const tables = mapTables((name) =>
    KeptTable.open<object>(TABLE_FORMATS[name] as never, whole.tables[name]),
  );
  if (typeof whole.name !== 'string' || !Object.values(tables).every(Boolean)) return undefined;
  const changes = tryRead(() => readChanges(toChangesFile(file), whole.name));
  if (changes) for (const name of TABLES) tables[name]?.apply(changes.tables[name]);
  return {
    values: changes ? applyValues(whole.values, changes.values) : whole.values,
    tables: tables as never,
    base: whole.name,
    changed: new Set(Object.keys(changes?.values ?? {}) as ValueName[]),
  };
}

function readChanges(file: string, base: string): ChangesFile | undefined {
  const changes = readJson<ChangesFile>(file);
  const isWhole = TABLES.every((name) => typeof changes.tables[name] === 'object');
  return isWhole && changes.base === base ? changes : undefined;
}

/**
 * Writes what the next build will find: only what has changed, where that is little. Either file is
 * replaced in one step, and changes name what they are changes of: another process reads an old
 * state or a new one.
 */
export function saveState(file: string, before: LoadedState, values: CacheValues): void {
  const tables = before.base && findChanges(before.tables);
  if (tables) {
    const changed = diffValues(before.values, values, before.changed);
    const changes: ChangesFile = { base: before.base, values: changed, tables };
    writeJson(toChangesFile(file), changes);
  } else {
    const whole: WholeFile = {
      name: randomBytes(9).toString('base64url'),
      values,
      tables: mapTables((name) => before.tables[name].toWhole()),
    };
    writeJson(file, whole);
    rmSync(toChangesFile(file), { force: true });
  }
}

/** What has changed in the tables since they were written down; nothing where that is much. */
function findChanges(tables: CacheTables): ChangesFile['tables'] | undefined {
  const changes = mapTables((name) => tables[name].toChanges());
  const count = (counted: (name: TableName) => number) =>
    TABLES.reduce((sum, name) => sum + counted(name), 0);
  const changed = count((name) => Object.keys(changes[name]).length);
  return changed > count((name) => tables[name].size) * MAX_CHANGED_SHARE ? undefined : changes;
}

function mapTables<Result>(map: (name: TableName) => Result): Record<TableName, Result> {
  return Object.fromEntries(TABLES.map((name) => [name, map(name)])) as Record<TableName, Result>;
}

function toChangesFile(file: string): string {
  return `${file}.changes`;
}

function tryRead<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
}

function writeJson(file: string, value: object): void {
  const growing = `${file}.${randomBytes(6).toString('hex')}.part`;
  try {
    writeFileSync(growing, JSON.stringify(value), { flag: 'wx' });
    renameSync(growing, file);
  } catch (error) {
    rmSync(growing, { force: true });
    throw error;
  }
}
