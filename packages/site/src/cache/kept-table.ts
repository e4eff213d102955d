import type { TableFormat } from './columns.ts';

/** A table as it is written down. */
export interface WholeTable {
  names: readonly string[];
  columns: object;
}

/** Entries that are new or other ones since a table was written down; null for those that are gone. */
export type TableChanges = Readonly<Record<string, unknown>>;

/**
 * Entries by name, as the last build left them and as the next one will find them. After an edit
 * nearly all stay, and staying costs nearly nothing: no entry is made, looked at or written.
 */
export class KeptTable<Entry> {
  readonly #format: TableFormat<Entry>;
  readonly #names: readonly string[];
  /** Where each name is; made when names are asked for in another order than they were written in. */
  #places: Map<string, number> | undefined;
  #lastPlace = 0;
  readonly #entryAt: (index: number) => Entry;
  /** The entry that was made last: each is asked for several times in a row. */
  #made: { place: number; entry: Entry } | undefined;
  /** What has changed since the table was written down. */
  readonly #changed = new Map<string, Entry | null>();
  /** Which of the names stay. */
  readonly #staying: Uint8Array;
  #stayingCount = 0;
  /** What the next build will find under names that were not written down, or with another entry. */
  readonly #next = new Map<string, Entry>();

  private constructor(
    format: TableFormat<Entry>,
    names: readonly string[],
    entryAt: (index: number) => Entry,
  ) {
    this.#format = format;
    this.#names = names;
    this.#entryAt = entryAt;
    this.#staying = new Uint8Array(names.length);
  }

  /** A table without entries. */
  static empty<Entry>(format: TableFormat<Entry>): KeptTable<Entry> {
    return new KeptTable(format, [], () => {
      throw new Error('There is nothing in this table.');
    });
  }

  /** A table that was written down; nothing where it is not whole. */
  static open<Entry>(
    format: TableFormat<Entry>,
    { names, columns }: WholeTable,
  ): KeptTable<Entry> | undefined {
    const entryAt = format.open(columns as never, names.length);
    return entryAt && new KeptTable(format, names, entryAt);
  }

  /** Makes the table what it became after it was written down. */
  apply(changes: TableChanges): void {
    for (const [name, entry] of Object.entries(changes)) {
      this.#changed.set(name, entry as Entry | null);
    }
  }

  /** An entry as the last build left it. */
  get(name: string): Entry | undefined {
    const changed = this.#changed.get(name);
    if (changed !== undefined) return changed ?? undefined;
    const place = this.#placeOf(name);
    return place === undefined ? undefined : this.#make(place);
  }

  #make(place: number): Entry {
    if (this.#made?.place !== place) this.#made = { place, entry: this.#entryAt(place) };
    return this.#made.entry;
  }

  /** Whether the last build left an entry. */
  has(name: string): boolean {
    const changed = this.#changed.get(name);
    return changed === undefined ? this.#placeOf(name) !== undefined : changed !== null;
  }

  /** Leaves an entry as it is, if there is one. */
  keep(name: string): void {
    if (this.#next.has(name)) return;
    const changed = this.#changed.get(name);
    const place = this.#placeOf(name);
    if (changed) this.#next.set(name, changed);
    else if (changed === undefined && place !== undefined && this.#staying[place] === 0) {
      this.#staying[place] = 1;
      this.#stayingCount++;
    }
  }

  put(name: string, entry: Entry): void {
    this.#next.set(name, entry);
    const place = this.#placeOf(name);
    if (place !== undefined && this.#staying[place] === 1) {
      this.#staying[place] = 0;
      this.#stayingCount--;
    }
  }

  /** Whether an entry is as the last build left it, and stays so. */
  stays(name: string): boolean {
    const place = this.#placeOf(name);
    if (place !== undefined && this.#staying[place] === 1) return true;
    const next = this.#next.get(name);
    return next !== undefined && next === this.#changed.get(name);
  }

  /** Whether the last build left nothing. */
  get isEmpty(): boolean {
    return this.#names.length === 0 && this.#changed.size === 0;
  }

  /** How many entries the next build will find. */
  get size(): number {
    return this.#stayingCount + this.#next.size;
  }

  /** What the next build will find. Who goes through it may put others in their place. */
  entries(): [name: string, entry: Entry][] {
    const entries: [string, Entry][] = [];
    for (let place = 0; place < this.#names.length; place++) {
      if (this.#staying[place] === 0) continue;
      entries.push([this.#names[place] as string, this.#entryAt(place)]);
    }
    for (const entry of this.#next) entries.push(entry);
    return entries;
  }

  /** Names are asked for one after the other, each several times. */
  #placeOf(name: string): number | undefined {
    const last = this.#lastPlace;
    if (this.#names[last] === name) return last;
    if (this.#names[last + 1] === name) {
      this.#lastPlace = last + 1;
      return last + 1;
    }
    this.#places ??= new Map(this.#names.map((known, place) => [known, place]));
    const place = this.#places.get(name);
    if (place !== undefined) this.#lastPlace = place;
    return place;
  }

  /** How the next table differs from the one that was written down. */
  toChanges(): TableChanges {
    const changes: Record<string, Entry | null> = Object.create(null);
    if (this.#stayingCount < this.#names.length) {
      for (const [place, name] of this.#names.entries()) {
        if (this.#staying[place] === 0) changes[name] = null;
      }
    }
    for (const [name, entry] of this.#next) changes[name] = entry;
    return changes;
  }

  /** The next table, to be written down. */
  toWhole(): WholeTable {
    const entries = this.entries();
    return {
      names: entries.map(([name]) => name),
      columns: this.#format.toColumns(entries.map(([, entry]) => entry)),
    };
  }
}
