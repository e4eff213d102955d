import { posix } from 'node:path';
import { resolveImport } from '@quire/sandbox';
import type { Node } from 'estree-jsx';
import { expressionRefused, importNotResolved, importNotSupported } from '../errors.ts';
import { evaluate } from '../expression/evaluate.ts';
import { emptyScope, type Scope, UNBOUND } from '../expression/scope.ts';
import { Closure } from '../expression/values.ts';
import type { Declaration, ImportedName } from '../parse/esm.ts';
import type { ParsedPage } from '../parse/parse-page.ts';
import type { PageRun } from './context.ts';
import { OwnComponent } from './own/own-component.ts';

/** A Markdown file that a page imports and uses as a tag. */
export class SnippetValue {
  readonly page: ParsedPage;
  readonly path: string;

  constructor(page: ParsedPage, path: string) {
    this.page = page;
    this.path = path;
  }
}

/** An import that leads nowhere. Using it raises the error; having it on the page does not. */
export class MissingImport {
  readonly error: Error;

  constructor(error: Error) {
    this.error = error;
  }
}

/** A file that is not there is one thing, a package or another kind of file is another. */
function missingModule(path: string, name: string, from: string): MissingImport {
  const isFile = resolveImport(path, `/${from}`).kind === 'file';
  return new MissingImport((isFile ? importNotResolved : importNotSupported)({ path, name }));
}

/** The names that a file declares and imports. Each is worked out when it is first used. */
export function moduleScope(page: ParsedPage, run: PageRun): Scope {
  if (page.imports.length === 0 && page.declarations.length === 0) return emptyScope;
  const known = run.modules.get(page);
  if (known) return known;
  const scope = new ModuleScope(page, run);
  run.modules.set(page, scope);
  return scope;
}

/** Components have names like `PlanPicker`; `plans`, `MAX_SIZE` and what a .json file holds are data, mostly. */
function isDataName(name: string, path: string): boolean {
  return /^(?:[a-z_$]|[A-Z][A-Z\d_]*$)/.test(name)
    ? name !== 'default' || /\.json$/i.test(path)
    : false;
}

class ModuleScope implements Scope {
  readonly #page: ParsedPage;
  readonly #run: PageRun;
  readonly #values = new Map<string, unknown>();
  readonly #pending = new Set<string>();
  readonly #declarations: ReadonlyMap<string, Declaration>;
  readonly #imports = new Map<string, { path: string; name: ImportedName }>();

  constructor(page: ParsedPage, run: PageRun) {
    this.#page = page;
    this.#run = run;
    this.#declarations = new Map(page.declarations.map((item) => [item.name, item]));
    for (const { path, names } of page.imports) {
      for (const name of names) this.#imports.set(name.local, { path, name });
    }
  }

  lookup(name: string): unknown {
    if (this.#values.has(name)) return this.#values.get(name);
    if (!this.#declarations.has(name) && !this.#imports.has(name)) return UNBOUND;
    if (this.#pending.has(name)) throw expressionRefused({ what: `"${name}" refers to itself.` });
    this.#pending.add(name);
    try {
      const value = this.#evaluate(name);
      this.#values.set(name, value);
      return value;
    } finally {
      this.#pending.delete(name);
    }
  }

  #evaluate(name: string): unknown {
    const declaration = this.#declarations.get(name);
    if (!declaration) return this.#import(name);
    const { script, line } = declaration;
    const place = { file: this.#page.file, line, column: 1 };
    const { budget } = this.#run;
    const frame = { scope: this, origin: { script, place }, budget };
    const value = budget.guard(() => evaluate(declaration.node as Node, frame));
    if (value instanceof Closure) {
      const own = new OwnComponent(`/${this.#page.file}`, name);
      this.#run.own?.declared.set(value, own);
    }
    return value;
  }

  /** What a module of the site exports; nothing when there is no such module, or no sandbox for it. */
  #importOwn(specifier: string, name: string): unknown {
    const modules = this.#run.environment.own?.modules;
    const resolution = modules?.resolve(specifier, `/${this.#page.file}`);
    if (resolution?.kind !== 'file' || name === '*') return undefined;
    const path = resolution.paths.find((candidate) => modules?.get(candidate));
    if (path === undefined) return undefined;
    const data = isDataName(name, path) ? this.#run.own?.sandbox.readData(path, name) : undefined;
    return data ? data.value : new OwnComponent(path, name);
  }

  #fileAddress(path: string): string {
    return path.startsWith('/') ? path : posix.join('/', posix.dirname(this.#page.file), path);
  }

  #import(local: string): unknown {
    const found = this.#imports.get(local);
    if (!found) return UNBOUND;
    const { path, name } = found;
    // An imported image is its address.
    if (/\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(path)) return this.#fileAddress(path);
    if (!/\.mdx?$/i.test(path)) {
      return this.#importOwn(path, name.imported) ?? missingModule(path, local, this.#page.file);
    }
    const page = this.#run.environment.loadSnippet(path, this.#page.file);
    if (!page || name.imported === '*') {
      return new MissingImport(importNotResolved({ path, name: local }));
    }
    if (name.imported === 'default') return new SnippetValue(page, path);
    const value = moduleScope(page, this.#run).lookup(name.imported);
    return value === UNBOUND ? new MissingImport(importNotResolved({ path, name: local })) : value;
  }
}
