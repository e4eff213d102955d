import type { Diagnostic } from '@quire/base';
import type * as z from 'zod';
import { type DataPath, valueAt } from '../json/data-path.ts';
import type { LocatedData, ReportAt } from '../json/located-data.ts';
import { showValue, toExpectation } from './describe-issue.ts';
import { adviseOnStrayKey } from './stray-keys.ts';

type Issue = z.core.$ZodIssue;

/** More rounds than any nesting within the depth limit can need. */
const MAX_ROUNDS = 500;

/** What the caller knows and the schema does not. */
export interface LenientOptions {
  report: ReportAt;
  /** A value to put where a required one is missing or wrong; nothing to leave its object out. */
  fallback(path: DataPath): unknown;
  /** Whether content is lost with this unknown key, so that it is an error. */
  isLoss(path: DataPath): boolean;
}

/**
 * Checks data against a schema and removes what is wrong, reporting each part, until the rest
 * fits: a wrong value costs its own key, a missing one the object that needs it, never the whole.
 */
export function parseLeniently<Output>(
  schema: z.ZodType<Output>,
  data: LocatedData,
  options: LenientOptions,
): Output {
  const fixer = new Fixer(data, options);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const result = schema.safeParse(data.value, { error: toExpectation });
    if (result.success) return result.data;
    for (const issue of result.error.issues) fixer.take(issue, []);
    fixer.cut();
  }
  throw new Error('The configuration could not be fixed.');
}

type Container = Record<string | number, unknown>;

class Fixer {
  readonly #data: LocatedData;
  readonly #options: LenientOptions;
  readonly #pending = new Map<Container, Set<string | number>>();
  /** What was taken out before: its absence is a consequence, not another fault. */
  readonly #removed = new WeakMap<Container, Set<string | number>>();

  constructor(data: LocatedData, options: LenientOptions) {
    this.#data = data;
    this.#options = options;
  }

  /** Decides what to take out because of one issue; `base` is where nested issues begin. */
  take(issue: Issue, base: DataPath): void {
    const path = [...base, ...(issue.path as (string | number)[])];
    if (issue.code === 'invalid_union') {
      const branch = selectBranch(issue.errors);
      if (branch) {
        for (const inner of branch) this.take(inner, path);
        return;
      }
    }
    if (issue.code === 'unrecognized_keys') this.#takeUnknownKeys(issue.keys, path);
    else if (issue.code === 'too_big' && issue.origin === 'array') {
      this.#takeSurplus(path, Number(issue.maximum));
    } else this.#takeValue(path, issue.message);
  }

  #takeUnknownKeys(keys: string[], path: DataPath): void {
    for (const key of keys) {
      const at = [...path, key];
      const isLoss = this.#options.isLoss(at);
      this.#options.report(at, {
        ...(isLoss ? describeMisplaced(key) : describeUnknown(key)),
        fix: adviseOnStrayKey(key),
      });
      this.#mark(at);
    }
  }

  #takeSurplus(path: DataPath, maximum: number): void {
    const list = valueAt(this.#data.value, path) as unknown[];
    this.#options.report([...path, maximum], {
      code: 'config-too-many',
      severity: 'error',
      message: `There are ${list.length} entries here; the limit is ${maximum}.`,
      fix: `Remove some. Until then, only the first ${maximum} are used.`,
    });
    for (let index = maximum; index < list.length; index++) this.#mark([...path, index]);
  }

  #takeValue(path: DataPath, expectation: string): void {
    const parent = valueAt(this.#data.value, path.slice(0, -1)) as Container;
    const key = path[path.length - 1] as string | number;
    const isPresent = Object.hasOwn(parent, key);
    const substitute = this.#options.fallback(path);
    if (!this.#isConsequence(path)) {
      const value = parent[key];
      this.#options.report(path, toDiagnostic(key, { expectation, isPresent, value, substitute }));
    }
    if (substitute !== undefined) parent[key] = substitute;
    else this.#mark(isPresent ? path : path.slice(0, -1));
  }

  #isConsequence(path: DataPath): boolean {
    const value = valueAt(this.#data.value, path);
    if (value !== undefined) return Array.isArray(value) && this.#removed.has(value as never);
    const parent = valueAt(this.#data.value, path.slice(0, -1)) as Container;
    return this.#removed.get(parent)?.has(path[path.length - 1] as string | number) ?? false;
  }

  #mark(path: DataPath): void {
    const container = valueAt(this.#data.value, path.slice(0, -1)) as Container;
    const keys = this.#pending.get(container) ?? new Set();
    this.#pending.set(container, keys.add(path[path.length - 1] as string | number));
  }

  /** Takes out all that was marked. */
  cut(): void {
    for (const [container, keys] of this.#pending) {
      if (Array.isArray(container)) this.#data.removeItems(container, keys as Set<number>);
      else for (const key of keys) delete container[key];
      const removed = this.#removed.get(container) ?? new Set();
      for (const key of keys) removed.add(key);
      this.#removed.set(container, removed);
    }
    this.#pending.clear();
  }
}

/** The alternative that the writer meant: the one whose outer form fits, with the fewest faults. */
function selectBranch(branches: readonly Issue[][]): Issue[] | undefined {
  const fitting = branches.filter((issues) =>
    issues.every((issue) => issue.path.length > 0 || issue.code === 'unrecognized_keys'),
  );
  return fitting.sort((a, b) => a.length - b.length)[0];
}

interface Fault {
  expectation: string;
  isPresent: boolean;
  value: unknown;
  substitute: unknown;
}

function toDiagnostic(key: string | number, fault: Fault): Diagnostic {
  const name = typeof key === 'number' ? 'This entry' : `"${key}"`;
  const consequence = toConsequence(fault.substitute);
  if (!fault.isPresent) {
    return {
      code: 'config-missing-key',
      severity: 'error',
      message: `${name} is missing: it must be ${fault.expectation}.`,
      fix: `Add it. Until then, ${consequence ?? 'the entry that needs it is left out'}.`,
    };
  }
  return {
    code: 'config-invalid-value',
    severity: 'error',
    message: `${name} must be ${fault.expectation}, not ${showValue(fault.value)}.`,
    fix: `Correct or remove it. Until then, ${consequence ?? 'it is ignored'}.`,
  };
}

function toConsequence(substitute: unknown): string | undefined {
  if (substitute === undefined) return undefined;
  return typeof substitute === 'object' ? 'a default is used' : `${showValue(substitute)} is used`;
}

function describeMisplaced(key: string) {
  return {
    code: 'config-misplaced-key',
    severity: 'error',
    message: `"${key}" is not allowed here, so its pages are left out.`,
  } as const;
}

function describeUnknown(key: string) {
  return {
    code: 'config-unknown-key',
    severity: 'warning',
    message: `"${key}" is not a known key here.`,
  } as const;
}
