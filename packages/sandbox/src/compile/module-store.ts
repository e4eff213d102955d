import { createHash } from 'node:crypto';
import type { Diagnostic, Report } from '@quire/base';
import { type ImportTarget, LIBRARY } from '../guest/wire.ts';
import { MAX_MODULES } from '../limits.ts';
import { toModuleScript } from './module-script.ts';
import {
  type CompiledModule,
  type CompileResult,
  isPage,
  type ModuleImport,
  type ModuleProblem,
  type OwnModule,
} from './own-module.ts';
import { problems } from './problems.ts';
import { type Resolution, resolveImport } from './resolve-import.ts';

/** What a store of modules needs. */
export interface ModuleStoreOptions {
  /** The text of a file of the project, or of a page's import and export lines; nothing if there is none. */
  load(path: string): string | undefined;
  /** Reads one module where it can be stopped. */
  compile(module: OwnModule): CompileResult;
  report: Report;
  /** The folders that an absolute path in a file may count from; left out, the root alone. */
  basesOf?(from: string): readonly string[];
}

/** A module whose imports lead somewhere. */
export interface LinkedModule {
  path: string;
  /** The text that registers it, for the sandbox and for the browser. */
  script: string;
  /** Changes when the text does. */
  hash: string;
  exports: readonly string[];
  /** Whether `exports` is not all, because it passes on those of another module. */
  passesOn: boolean;
  /** Paths of the modules it imports. */
  needs: readonly string[];
}

/** The modules of a site. Each is read once, and complained of once. */
export interface ModuleStore {
  /** A module by its path; nothing when it is not there or not JavaScript. */
  get(path: string): LinkedModule | undefined;
  /** Adds a module that no file holds, such as an expression of a page; the same text may be added again. */
  define(path: string, source: string): void;
  /** Where an import of a file leads. */
  resolve(specifier: string, from: string): Resolution;
  /** A module and all that it brings in; nothing when it cannot be had or brings in too many. */
  withImports(path: string): readonly LinkedModule[] | undefined;
}

/** Creates the modules of a site, read when they are first needed. */
export function createModuleStore(options: ModuleStoreOptions): ModuleStore {
  return new Store(options);
}

class Store implements ModuleStore {
  readonly #options: ModuleStoreOptions;
  readonly #compiled = new Map<string, CompiledModule | undefined>();
  readonly #defined = new Map<string, string>();
  readonly #linked = new Map<string, LinkedModule | undefined>();
  readonly #sets = new Map<string, readonly LinkedModule[] | undefined>();

  constructor(options: ModuleStoreOptions) {
    this.#options = options;
  }

  define(path: string, source: string): void {
    if (this.#defined.get(path) === source) return;
    this.#defined.set(path, source);
    for (const known of [this.#compiled, this.#linked, this.#sets]) known.delete(path);
  }

  get(path: string): LinkedModule | undefined {
    if (!this.#linked.has(path)) {
      const module = this.#compile(path);
      this.#linked.set(path, module && this.#link(module));
    }
    return this.#linked.get(path);
  }

  resolve(specifier: string, from: string): Resolution {
    const resolution = resolveImport(specifier, from);
    const { basesOf } = this.#options;
    if (!basesOf || resolution.kind !== 'file' || !specifier.startsWith('/')) return resolution;
    const { paths } = resolution;
    const below = (base: string) => paths.map((path) => (base === '' ? path : `/${base}${path}`));
    return { kind: 'file', paths: basesOf(from).flatMap(below) };
  }

  withImports(path: string): readonly LinkedModule[] | undefined {
    if (!this.#sets.has(path)) this.#sets.set(path, this.#collect(path));
    return this.#sets.get(path);
  }

  #collect(path: string): readonly LinkedModule[] | undefined {
    const found = new Map<string, LinkedModule>();
    const open = [path];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (found.has(next)) continue;
      const module = this.get(next);
      if (!module) return undefined;
      found.set(next, module);
      if (found.size > MAX_MODULES) {
        this.#tell(problems.tooMany(MAX_MODULES), path);
        return undefined;
      }
      open.push(...module.needs);
    }
    return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  #compile(path: string): CompiledModule | undefined {
    if (!this.#compiled.has(path)) {
      const source = this.#defined.get(path) ?? this.#options.load(path);
      const result: CompileResult =
        source === undefined ? { problems: [] } : this.#options.compile({ path, source });
      for (const problem of result.problems) this.#tell(problem, path);
      this.#compiled.set(path, result.module);
    }
    return this.#compiled.get(path);
  }

  #link(module: CompiledModule): LinkedModule {
    const imports = new Map<string, ImportTarget>();
    const needs = new Set<string>();
    for (const each of module.imports) {
      const target = this.#resolve(each, module);
      const known = imports.get(each.specifier);
      if (known === undefined || typeof target === 'string') imports.set(each.specifier, target);
      if (typeof target === 'string' && target !== LIBRARY) needs.add(target);
    }
    const { path, exports, passesOn } = module;
    const script = toModuleScript(module, imports);
    const hash = createHash('sha256').update(script).digest('hex');
    return { path, script, hash, exports, passesOn, needs: [...needs] };
  }

  #resolve({ specifier, line, names, used }: ModuleImport, importer: CompiledModule): ImportTarget {
    const { path: from } = importer;
    // A page imports mostly what its text shows. Only what its own components use belongs to the module.
    if ((isPage(from) || this.#defined.has(from)) && !used) return { problem: '' };
    const refuse = (problem: ModuleProblem): ImportTarget => {
      this.#tell({ ...problem, line }, from);
      return { problem: problem.message };
    };
    const resolution = this.resolve(specifier, from);
    switch (resolution.kind) {
      case 'library':
        return LIBRARY;
      case 'package':
        return refuse(problems.package(specifier));
      case 'other-file':
        return refuse(problems.fileKind(specifier));
      case 'style':
        // Style sheets of a project are on every page already.
        return { problem: problems.fileKind(specifier).message };
      case 'file': {
        const found = this.#find(resolution.paths);
        if (!found) return refuse(this.#explain(specifier, resolution.paths));
        for (const problem of checkNames(names, found)) this.#tell({ ...problem, line }, from);
        return found.path;
      }
    }
  }

  #find(paths: readonly string[]): CompiledModule | undefined {
    for (const path of paths) {
      const module = this.#compile(path);
      if (module) return module;
    }
    return undefined;
  }

  #explain(specifier: string, paths: readonly string[]): ModuleProblem {
    const isThere = paths.some((path) => this.#options.load(path) !== undefined);
    return isThere ? problems.broken(specifier) : problems.missing(specifier);
  }

  #tell({ line, column, ...words }: ModuleProblem, path: string): void {
    // No file of the author: what is wrong there is reported by whoever added it.
    if (this.#defined.has(path)) return;
    const place: Pick<Diagnostic, 'file' | 'line' | 'column'> = { file: path.replace(/^\/+/, '') };
    if (line !== undefined) place.line = line;
    if (column !== undefined) place.column = column;
    this.#options.report({ ...words, ...place });
  }
}

function checkNames(names: readonly string[], { path, exports, passesOn }: CompiledModule) {
  return names.flatMap((name): ModuleProblem[] => {
    const isContent = name === 'default' && isPage(path);
    const isThere = name === '*' || isContent || passesOn || exports.includes(name);
    return isThere ? [] : [problems.notExported(name, path)];
  });
}
