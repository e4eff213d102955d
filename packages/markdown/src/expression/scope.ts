/** Says that a name is not bound; no value of an author is ever this. */
export const UNBOUND = Symbol('unbound');

/** The names that an expression can see. */
export interface Scope {
  /** The value of a name, or `UNBOUND`. */
  lookup(name: string): unknown;
  /** Whether a name that is not bound is a prop that was not passed: in snippets. */
  readonly takesProps?: boolean;
}

/** No names at all. */
export const emptyScope: Scope = { lookup: () => UNBOUND };

/** The names of a page, with its props: an empty object, unless the page declares the name itself. */
export function withProps(page: Scope, props: unknown): Scope {
  return {
    lookup(name) {
      const value = page.lookup(name);
      return value === UNBOUND && name === 'props' ? props : value;
    },
  };
}

/** Names of a function call, or the props of a snippet, on top of what surrounds them. */
export class LocalScope implements Scope {
  readonly #names = new Map<string, unknown>();
  readonly #outer: Scope;
  readonly takesProps: boolean;

  constructor(outer: Scope, takesProps = outer.takesProps === true) {
    this.#outer = outer;
    this.takesProps = takesProps;
  }

  bind(name: string, value: unknown): void {
    this.#names.set(name, value);
  }

  lookup(name: string): unknown {
    return this.#names.has(name) ? this.#names.get(name) : this.#outer.lookup(name);
  }
}
