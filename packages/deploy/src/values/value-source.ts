import { isDeepStrictEqual } from 'node:util';
import type { Place } from '@quire/base';

type Path = readonly (string | number)[];

/** Knows which file and line or which flag each value came from, so that a message names the right place. */
export class ValueSource {
  readonly #set: { source: string; path: string }[] = [];
  readonly #lines = new Map<string, ReadonlyMap<string, number>>();
  readonly #fallback: string;

  constructor(fallback: string) {
    this.#fallback = fallback;
  }

  /** Notes that a source said something at this path. */
  note(source: string, path: Path): void {
    this.#set.push({ source, path: formatPath(path) });
  }

  /** Notes every value of a file, and on which line each is. */
  noteFile(file: string, data: unknown, lines: ReadonlyMap<string, number>): void {
    this.#lines.set(file, lines);
    this.#noteAll(file, data, []);
  }

  #noteAll(source: string, data: unknown, path: Path): void {
    const isGroup = typeof data === 'object' && data !== null && !isDeepStrictEqual(data, {});
    if (!isGroup) {
      this.note(source, path);
      return;
    }
    for (const [name, value] of Object.entries(data)) {
      this.#noteAll(source, value, [...path, Array.isArray(data) ? Number(name) : name]);
    }
  }

  /** The place that spoke last of this path, of a part of it, or of what it is a part of. */
  of(path: string): Place & { file: string; path: string } {
    const touches = (a: string, b: string) =>
      a === b || a.startsWith(`${b}.`) || a.startsWith(`${b}[`);
    const found = this.#set.findLast(
      (entry) => touches(entry.path, path) || touches(path, entry.path),
    );
    const file = found?.source ?? this.#fallback;
    const lines = this.#lines.get(file);
    const line = lines?.get(path) ?? lines?.get(found?.path ?? path);
    return { file, ...(line === undefined ? {} : { line }), path };
  }
}

/** `features.playground.allowedOrigins[0]`. */
export function formatPath(path: Path): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .slice(1);
}
