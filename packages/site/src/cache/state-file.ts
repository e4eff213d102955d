import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type CacheState, createEmptyState } from './cache-state.ts';

/** The parts of a state that have an entry for each page, or for each file. */
const TABLES = ['sources', 'pages', 'indexes', 'searchParts', 'files', 'pieces'] as const;
type TableName = (typeof TABLES)[number];
type Table = Record<string, unknown>;

/** All others. The compiler sees to it that none is missing: its changes would be lost. */
const OTHERS = Object.keys({
  site: true,
  around: true,
  config: true,
  theme: true,
  vocabulary: true,
  fullText: true,
  folder: true,
} satisfies Record<OtherName, true>) as OtherName[];
type OtherName = Exclude<keyof CacheState, TableName>;

/** A larger part of all entries than this, and a state is written as a whole. */
const MAX_CHANGED_SHARE = 0.25;

/** A state as it was read. Its entries are told apart from others by what they are, not by what they hold. */
export interface LoadedState {
  state: CacheState;
  /** The name of the whole state below it; empty if there is none. */
  base: string;
  /** What is not as in that one. */
  changed: Changed;
}

type Changed = Record<TableName, ReadonlySet<string>> & { others: ReadonlySet<OtherName> };

/** A state on disk: a whole one, and what has changed since. */
interface WholeFile {
  name: string;
  state: CacheState;
}

interface ChangesFile {
  /** The name of the whole state. */
  base: string;
  others: Partial<Record<OtherName, unknown>>;
  /** Entries that are new or other ones; nothing for those that are gone. */
  tables: Record<TableName, Record<string, unknown>>;
}

/** Reads a state; one that is absent or damaged is as good as none. */
export function loadState(file: string): LoadedState {
  const whole = readWhole(file);
  if (!whole) return { state: createEmptyState(), base: '', changed: toChanged(undefined) };
  const { name, state } = whole;
  const changes = readChanges(toChangesFile(file), name);
  if (changes) applyChanges(state, changes);
  return { state, base: name, changed: toChanged(changes) };
}

/**
 * Writes a state: only what has changed, where that is little. Either file is replaced in one step,
 * and changes name what they are changes of: another process reads an old state or a new one.
 */
export function saveState(file: string, next: CacheState, before?: LoadedState): void {
  const changes = before && findChanges(next, before);
  if (changes) writeJson(toChangesFile(file), changes);
  else {
    const whole: WholeFile = { name: randomBytes(9).toString('base64url'), state: next };
    writeJson(file, whole);
    rmSync(toChangesFile(file), { force: true });
  }
}

function toChangesFile(file: string): string {
  return `${file}.changes`;
}

function readWhole(file: string): WholeFile | undefined {
  try {
    const whole = JSON.parse(readFileSync(file, 'utf8')) as WholeFile;
    for (const table of TABLES) toTable(whole.state[table]);
    return typeof whole.name === 'string' ? whole : undefined;
  } catch {
    return undefined;
  }
}

function readChanges(file: string, base: string): ChangesFile | undefined {
  try {
    const changes = JSON.parse(readFileSync(file, 'utf8')) as ChangesFile;
    for (const table of TABLES) toTable(changes.tables[table]);
    return changes.base === base ? changes : undefined;
  } catch {
    return undefined;
  }
}

/** Names in it are those of pages: none may mean something to JavaScript. */
function toTable(object: object): void {
  Object.setPrototypeOf(object, null);
}

function applyChanges(state: CacheState, { others, tables }: ChangesFile): void {
  for (const [name, value] of Object.entries(others)) {
    if (value === null) delete state[name as OtherName];
    else Object.assign(state, { [name]: value });
  }
  for (const name of TABLES) {
    const table = state[name] as Table;
    for (const [key, entry] of Object.entries(tables[name])) {
      if (entry === null) delete table[key];
      else table[key] = entry;
    }
  }
}

function toChanged(changes: ChangesFile | undefined): Changed {
  const tables = TABLES.map((name) => [name, new Set(Object.keys(changes?.tables[name] ?? {}))]);
  const others = new Set(Object.keys(changes?.others ?? {}));
  return { ...Object.fromEntries(tables), others } as Changed;
}

/** What is not as in the whole state on disk; nothing where that is much, or where there is none. */
function findChanges(next: CacheState, { state, base, changed }: LoadedState) {
  if (base === '') return undefined;
  const tables = {} as ChangesFile['tables'];
  for (const name of TABLES) tables[name] = diffTables(state[name], next[name], changed[name]);
  if (countEntries(tables) > countEntries(state) * MAX_CHANGED_SHARE) return undefined;
  const others: ChangesFile['others'] = {};
  for (const name of OTHERS) {
    if (next[name] !== state[name] || changed.others.has(name)) others[name] = next[name] ?? null;
  }
  return { base, others, tables };
}

function countEntries(tables: Record<TableName, Table>): number {
  return TABLES.reduce((sum, name) => sum + Object.keys(tables[name]).length, 0);
}

function diffTables(before: Table, next: Table, changed: ReadonlySet<string>): Table {
  const diff: Table = Object.create(null);
  let stayed = 0;
  for (const key in next) {
    const entry = next[key];
    const old = before[key];
    if (old !== undefined) stayed++;
    if (entry !== old || changed.has(key)) diff[key] = entry;
  }
  const isAnyGone = stayed < Object.keys(before).length;
  if (isAnyGone) for (const key in before) if (next[key] === undefined) diff[key] = null;
  for (const key of changed) if (next[key] === undefined) diff[key] = null;
  return diff;
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
