import { type ImportTarget, LIBRARY } from './wire.ts';

export type ModuleExports = Record<string, unknown>;

/** A compiled module: its path, where its imports lead, and its text as a function. */
export type ModuleEntry = readonly [
  path: string,
  imports: Readonly<Record<string, ImportTarget>>,
  run: (require: (name: string) => unknown, exports: ModuleExports, scope: object) => void,
];

/** What modules find besides each other. */
export interface Surroundings {
  /** What `react` exports. */
  library: object;
  /** The names in scope without an import. */
  scope: object;
  /** What an import gives that leads nowhere. */
  refuse(problem: string): object;
}

interface Loaded {
  exports: ModuleExports;
  error?: { value: unknown };
}

/** The modules of a page. Each runs once, when it is first needed. */
export class ModuleRegistry {
  readonly #entries = new Map<string, ModuleEntry>();
  readonly #loaded = new Map<string, Loaded>();
  readonly #surroundings: Surroundings;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  /** Called by module scripts. */
  push(entry: ModuleEntry): void {
    this.#entries.set(entry[0], entry);
  }

  /** The exports of a module; throws what its text throws. */
  load(path: string): ModuleExports {
    const known = this.#loaded.get(path);
    if (known?.error) throw known.error.value;
    // A module that is still running is part of a circle of imports: it gives what it has so far.
    if (known) return known.exports;
    const entry = this.#entries.get(path);
    if (!entry) throw new Error(`The module ${path} is missing.`);
    const loaded: Loaded = { exports: {} };
    this.#loaded.set(path, loaded);
    try {
      entry[2]((name) => this.#import(entry, name), loaded.exports, this.#surroundings.scope);
    } catch (error) {
      loaded.error = { value: error };
      throw error;
    }
    return loaded.exports;
  }

  #import([path, imports]: ModuleEntry, name: string): unknown {
    const target = Object.hasOwn(imports, name) ? imports[name] : undefined;
    if (target === undefined) throw new Error(`"${name}" cannot be loaded by ${path}.`);
    if (typeof target === 'object') return this.#surroundings.refuse(target.problem);
    return target === LIBRARY ? this.#surroundings.library : this.load(target);
  }
}
