import type { CacheState } from './cache-state.ts';

/** The parts of a state that have an entry for each page, or for each file. */
export const TABLES = ['sources', 'pages', 'indexes', 'searchParts', 'files', 'pieces'] as const;
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

/** What has changed since a whole state was written. */
export interface StateChanges {
  others: Partial<Record<OtherName, unknown>>;
  /** Entries that are new or other ones; null for those that are gone. */
  tables: Record<TableName, Table>;
}

/** The names of what has changed. */
export type ChangedNames = Record<TableName, ReadonlySet<string>> & {
  others: ReadonlySet<OtherName>;
};

/** Makes a whole state the one that it is with its changes. */
export function applyChanges(state: CacheState, { others, tables }: StateChanges): void {
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

/** Lists what changes are of. */
export function listChanged(changes: StateChanges | undefined): ChangedNames {
  const tables = TABLES.map((name) => [name, new Set(Object.keys(changes?.tables[name] ?? {}))]);
  const others = new Set(Object.keys(changes?.others ?? {}));
  return { ...Object.fromEntries(tables), others } as ChangedNames;
}

/**
 * What is not as in the whole state, when a state that has changed since becomes another one; nothing where that is
 * much. Entries are told apart by what they are, not by what they hold.
 */
export function findChanges(
  state: CacheState,
  next: CacheState,
  changed: ChangedNames,
): StateChanges | undefined {
  const tables = {} as StateChanges['tables'];
  for (const name of TABLES) tables[name] = diffTables(state[name], next[name], changed[name]);
  if (countEntries(tables) > countEntries(state) * MAX_CHANGED_SHARE) return undefined;
  const others: StateChanges['others'] = {};
  for (const name of OTHERS) {
    if (next[name] !== state[name] || changed.others.has(name)) others[name] = next[name] ?? null;
  }
  return { others, tables };
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
