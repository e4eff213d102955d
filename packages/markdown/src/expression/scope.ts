/** Says that a name is not bound; no value of an author is ever this. */
export const UNBOUND = Symbol('unbound');

/** The names that an expression can see. */
export interface Scope {
  /** The value of a name, or `UNBOUND`. */
  lookup(name: string): unknown;
}

/** No names at all. */
export const emptyScope: Scope = { lookup: () => UNBOUND };

/** Names of a function call, or the props of a snippet, on top of what surrounds them. */
export class LocalScope implements Scope {
  readonly #names = new Map<string, unknown>();
  readonly #outer: Scope;

  constructor(outer: Scope) {
    this.#outer = outer;
  }

  bind(name: string, value: unknown): void {
    this.#names.set(name, value);
  }

  lookup(name: string): unknown {
    return this.#names.has(name) ? this.#names.get(name) : this.#outer.lookup(name);
  }
}
