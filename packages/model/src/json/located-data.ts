import type { Diagnostic, Place } from '@quire/base';
import { type DataPath, formatDataPath } from './data-path.ts';
import { MAX_JSON_VALUES } from './limits.ts';
import { createLineIndex, type LineIndex } from './line-index.ts';
import { parseJson } from './parse-json.ts';

/** A file that data was read from. */
export interface SourceText {
  file: string;
  text: string;
}

/** Reports a problem at a place in the data. */
export type ReportAt = (path: DataPath, diagnostic: Diagnostic) => void;

/** Where the values of an object or list were written. */
interface Origin {
  source: SourceText;
  /** The keys as written, one for each offset; left out for a list that is still whole. */
  keys?: (string | number)[];
  offsets: number[];
  /** Keys that were laid over an object from another file or place. */
  laidOver?: Map<string, Spot>;
}

interface Spot {
  source: SourceText;
  key: string | number;
  offset: number;
}

type Container = Record<string | number, unknown>;

/**
 * Data from one or more JSON files that remembers where each value was written, also after parts
 * were put in from other files and wrong parts were taken out.
 */
export class LocatedData {
  value: unknown;
  readonly #source: SourceText;
  readonly #origins = new Map<object, Origin>();
  readonly #lines = new Map<SourceText, LineIndex>();
  #count = 0;

  /** Reads the first file; throws `JsonFault` or `JsonLimit`. */
  constructor(source: SourceText) {
    this.#source = source;
    this.value = this.read(source);
  }

  /** The file that was read first. */
  get file(): string {
    return this.#source.file;
  }

  /** Reads one more file, whose value may then be placed inside the data. */
  read(source: SourceText): unknown {
    const { value, positions, count } = parseJson(source.text, MAX_JSON_VALUES - this.#count);
    this.#count += count;
    for (const [container, { keys, offsets }] of positions) {
      this.#origins.set(container, { source, offsets, ...(keys ? { keys } : {}) });
    }
    return value;
  }

  /** Puts keys of one object over those of another, in place; each keeps its own origin. */
  overlay(target: Record<string, unknown>, over: Record<string, unknown>, keys: string[]): void {
    const origin = this.#origins.get(target);
    for (const key of keys) {
      target[key] = over[key];
      const spot = this.#spotOf(over, key);
      if (!origin || !spot) continue;
      origin.laidOver ??= new Map();
      origin.laidOver.set(key, spot);
    }
  }

  /** Takes the given positions out of a list, in place. */
  removeItems(list: unknown[], removed: ReadonlySet<number>): void {
    const origin = this.#origins.get(list);
    if (origin) {
      const keys = origin.keys ?? [...list.keys()];
      origin.keys = keys.filter((_, index) => !removed.has(index));
      origin.offsets = origin.offsets.filter((_, index) => !removed.has(index));
    }
    let length = 0;
    for (let index = 0; index < list.length; index++) {
      if (!removed.has(index)) list[length++] = list[index];
    }
    list.length = length;
  }

  /** File, line, column and path as written, for a path in the data as it now is. */
  placeOf(path: DataPath): Place {
    let source = this.#source;
    let written: (string | number)[] = [];
    let offset: number | undefined;
    let value = this.value;
    for (const key of path) {
      const isContainer = typeof value === 'object' && value !== null;
      const spot = isContainer ? this.#spotOf(value as object, key) : undefined;
      if (spot && spot.source !== source) {
        source = spot.source;
        written = [];
      }
      written.push(spot?.key ?? key);
      offset = spot?.offset ?? offset;
      value = isContainer ? (value as Container)[key] : undefined;
    }
    const position = offset === undefined ? {} : this.#linesOf(source).locate(offset);
    const shown = formatDataPath(written);
    return { file: source.file, ...position, ...(shown ? { path: shown } : {}) };
  }

  #spotOf(container: object, key: string | number): Spot | undefined {
    const origin = this.#origins.get(container);
    if (!origin) return undefined;
    const laidOver = origin.laidOver?.get(String(key));
    if (laidOver) return laidOver;
    // A key that stands twice in a file has the value of its last place.
    const index = typeof key === 'number' ? key : (origin.keys?.lastIndexOf(key) ?? -1);
    const offset = origin.offsets[index];
    if (offset === undefined) return undefined;
    return { source: origin.source, key: origin.keys?.[index] ?? key, offset };
  }

  #linesOf(source: SourceText): LineIndex {
    const lines = this.#lines.get(source) ?? createLineIndex(source.text);
    this.#lines.set(source, lines);
    return lines;
  }
}
