import type { Place } from '@quire/base';
import type { DataPath } from './data-path.ts';
import { JsonFault, JsonLimit } from './json-fault.ts';
import { MAX_REF_CHAIN, MAX_REF_LENGTH, MAX_REFS } from './limits.ts';
import { toLineColumn } from './line-index.ts';
import type { LocatedData, ReportAt } from './located-data.ts';

/** Returns the text of a file of the project, by its path from the docs root. */
export type ReadRef = (path: string) => string | undefined;

type JsonObject = Record<string, unknown>;

/** What holds for all references inside one file. */
interface Context {
  /** Folder of the file, from the docs root, without a trailing slash. */
  folder: string;
  /** Files being put in place around this one, outermost first. */
  chain: readonly string[];
}

/** Stands for a reference that could not be followed: the key or element is left out. */
const NOTHING = Symbol('nothing');

/** Puts the files that `$ref` names in place of the objects that name them. */
export function resolveRefs(
  data: LocatedData,
  readRef: ReadRef | undefined,
  report: ReportAt,
): void {
  const resolver = new RefResolver(data, readRef, report);
  const root = data.file.slice(data.file.lastIndexOf('/') + 1);
  const value = resolver.resolve(data.value, [], { folder: '', chain: [root] });
  if (value !== NOTHING) data.value = value;
}

class RefResolver {
  readonly #data: LocatedData;
  readonly #readRef: ReadRef | undefined;
  readonly #report: ReportAt;
  #count = 0;
  #length = 0;

  constructor(data: LocatedData, readRef: ReadRef | undefined, report: ReportAt) {
    this.#data = data;
    this.#readRef = readRef;
    this.#report = report;
  }

  resolve(value: unknown, path: DataPath, context: Context): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return this.#resolveList(value, path, context);
    const object = value as JsonObject;
    return typeof object.$ref === 'string'
      ? this.#follow(object, object.$ref, path, context)
      : this.#resolveKeys(object, path, context);
  }

  #resolveList(list: unknown[], path: DataPath, context: Context): unknown[] {
    const removed = new Set<number>();
    for (let index = 0; index < list.length; index++) {
      const item = this.resolve(list[index], [...path, index], context);
      if (item === NOTHING) removed.add(index);
      else list[index] = item;
    }
    if (removed.size > 0) this.#data.removeItems(list, removed);
    return list;
  }

  #resolveKeys(object: JsonObject, path: DataPath, context: Context): JsonObject {
    for (const key of Object.keys(object)) {
      const value = this.resolve(object[key], [...path, key], context);
      if (value === NOTHING) delete object[key];
      else object[key] = value;
    }
    return object;
  }

  #follow(object: JsonObject, ref: string, path: DataPath, context: Context): unknown {
    const file = resolveRefPath(ref, context.folder);
    if (file === undefined) {
      return this.#refuse(path, `"${ref}" is outside the folder of the site`, {
        fix: 'Use a relative path to a file in the folder of docs.json or in a subfolder.',
      });
    }
    if (context.chain.includes(file)) {
      return this.#refuse(path, `"${ref}" refers back to itself through ${file}`, {
        fix: 'Remove one of the references.',
      });
    }
    if (context.chain.length > MAX_REF_CHAIN) {
      return this.#refuse(path, `more than ${MAX_REF_CHAIN} files refer to each other in a row`, {
        fix: 'Refer to the file directly.',
      });
    }
    const loaded = this.#load(file, ref, path);
    if (loaded === NOTHING) return NOTHING;
    const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : '';
    // The file stands at the place of the reference while its own references are followed, so
    // that their diagnostics can be placed.
    const restore = this.#putInPlace(path, loaded);
    const value = this.resolve(loaded, path, { folder, chain: [...context.chain, file] });
    restore();
    const siblings = Object.keys(object).filter((key) => key !== '$ref');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    this.#resolveKeys(object, path, context);
    const resolved = siblings.filter((key) => Object.hasOwn(object, key));
    this.#data.overlay(value as JsonObject, object, resolved);
    return value;
  }

  /** Sets the value at a path and gives the way back. */
  #putInPlace(path: DataPath, value: unknown): () => void {
    if (path.length === 0) {
      const before = this.#data.value;
      this.#data.value = value;
      return () => {
        this.#data.value = before;
      };
    }
    let parent = this.#data.value as Record<string | number, unknown>;
    for (const key of path.slice(0, -1)) parent = parent[key] as typeof parent;
    const last = path[path.length - 1] as string | number;
    const before = parent[last];
    parent[last] = value;
    return () => {
      parent[last] = before;
    };
  }

  #load(file: string, ref: string, path: DataPath): unknown {
    if (++this.#count > MAX_REFS) {
      return this.#refuse(path, `there are more than ${MAX_REFS} references`, {
        fix: 'Put the parts into fewer files.',
      });
    }
    const text = this.#readRef?.(file);
    if (text === undefined) {
      return this.#refuse(path, `the file "${ref}" was not found`, {
        fix: 'Correct the path. It is relative to the file that contains the "$ref".',
      });
    }
    this.#length += text.length;
    if (this.#length > MAX_REF_LENGTH) {
      return this.#refuse(path, `the files exceed ${MAX_REF_LENGTH} characters`, {
        fix: 'Refer to fewer or smaller files.',
      });
    }
    return this.#parse(file, text, path);
  }

  #parse(file: string, text: string, path: DataPath): unknown {
    try {
      return this.#data.read({ file, text });
    } catch (error) {
      if (error instanceof JsonFault) {
        return this.#refuse(path, `${file} is not valid JSON: ${error.message}`, {
          fix: error.fix,
          place: { file, ...toLineColumn(text, error.offset) },
        });
      }
      if (!(error instanceof JsonLimit)) throw error;
      return this.#refuse(path, `${file} exceeds the limit of ${error.message}`, {
        fix: 'Make the file smaller, or nest it less.',
      });
    }
  }

  #refuse(
    path: DataPath,
    problem: string,
    { fix, place }: { fix: string; place?: Place },
  ): typeof NOTHING {
    this.#report(path, {
      code: 'config-ref',
      severity: 'error',
      message: `This "$ref" cannot be followed: ${problem}.`,
      fix,
      ...place,
    });
    return NOTHING;
  }
}

/** The path from the docs root that a reference means, or nothing when it leaves the root. */
function resolveRefPath(ref: string, folder: string): string | undefined {
  const path = ref.replaceAll('\\', '/');
  if (path.startsWith('/') || /^[a-z][a-z0-9+.-]*:/i.test(path)) return undefined;
  const segments = folder === '' ? [] : folder.split('/');
  for (const segment of path.split('/')) {
    if (segment === '..') {
      if (segments.pop() === undefined) return undefined;
    } else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.length > 0 ? segments.join('/') : undefined;
}
