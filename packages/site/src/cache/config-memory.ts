import { isDeepStrictEqual } from 'node:util';
import type { ParsedSiteConfig, ReadRef } from '@quire/model';
import { type ParseConfig, parseConfigLate } from '../read/parse-config.ts';
import { toDigest } from './digest.ts';

/** A configuration as it was read, and what it was read from. */
export interface ConfigState {
  file: string;
  /** Of its text. */
  text: string;
  /** Of the text of each file that it refers to; empty for one that is not there. */
  refs: readonly (readonly [path: string, digest: string])[];
  /** As JSON: nothing that a build does to it may change what is remembered. */
  parsed: string;
  /** Where its objects without a prototype are. */
  bare: readonly Path[];
}

type Path = readonly string[];

/** Reads a configuration, which takes long where thousands of pages are named, only if it has changed. */
export function createConfigMemory(
  old: ConfigState | undefined,
  keep: (state: ConfigState) => void,
): ParseConfig {
  return async (text, file, readRef) => {
    const digest = toDigest(text);
    const isKnown = old?.file === file && old.text === digest && hasSameRefs(old, readRef);
    if (isKnown) {
      keep(old);
      return restore(old);
    }
    const refs: [string, string][] = [];
    const parsed = await parseConfigLate(text, file, (path) => {
      const found = readRef(path);
      refs.push([path, toRefDigest(found)]);
      return found;
    });
    const state = {
      file,
      text: digest,
      refs,
      parsed: JSON.stringify(parsed),
      bare: listBare(parsed, []),
    };
    if (isDeepStrictEqual(restore(state), parsed)) keep(state);
    return parsed;
  };
}

function hasSameRefs({ refs }: ConfigState, readRef: ReadRef): boolean {
  return refs.every(([path, digest]) => toRefDigest(readRef(path)) === digest);
}

function toRefDigest(text: string | undefined): string {
  return text === undefined ? '' : toDigest(text);
}

function restore({ parsed, bare }: ConfigState): ParsedSiteConfig {
  const config = JSON.parse(parsed);
  for (const path of bare) {
    let value = config;
    for (const name of path) value = value[name];
    Object.setPrototypeOf(value, null);
  }
  return config;
}

/** Where objects have no prototype, because writers chose the names in them. */
function listBare(value: unknown, path: Path): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([name, part]) => listBare(part, [...path, name]));
  return Object.getPrototypeOf(value) === null ? [path, ...below] : below;
}
