import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type CacheState, createEmptyState } from './cache-state.ts';
import {
  applyChanges,
  type ChangedNames,
  findChanges,
  listChanged,
  type StateChanges,
  TABLES,
} from './state-changes.ts';

/** A state as it was read. */
export interface LoadedState {
  state: CacheState;
  /** The name of the whole state below it; empty if there is none. */
  base: string;
  /** What is not as in that one. */
  changed: ChangedNames;
}

interface WholeFile {
  name: string;
  state: CacheState;
}

interface ChangesFile extends StateChanges {
  /** The name of the whole state. */
  base: string;
}

/** Reads a state; one that is absent or damaged is as good as none. */
export function loadState(file: string): LoadedState {
  const whole = readWhole(file);
  if (!whole) return { state: createEmptyState(), base: '', changed: listChanged(undefined) };
  const { name, state } = whole;
  const changes = readChanges(toChangesFile(file), name);
  if (changes) applyChanges(state, changes);
  return { state, base: name, changed: listChanged(changes) };
}

/**
 * Writes a state: only what has changed, where that is little. Either file is replaced in one step,
 * and changes name what they are changes of: another process reads an old state or a new one.
 */
export function saveState(file: string, next: CacheState, before?: LoadedState): void {
  const changes = before?.base && findChanges(before.state, next, before.changed);
  if (changes) writeJson(toChangesFile(file), { base: before.base, ...changes });
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
