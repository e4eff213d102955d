import { DataSyntaxError, type LooseSyntax, type ReadData, readJson, readYaml } from '@quire/model';
import type { JsonObject, JsonValue } from '../json-value.ts';
import {
  MAX_SPEC_ALIASES,
  MAX_SPEC_DEPTH,
  MAX_SPEC_LENGTH,
  MAX_SPEC_MERGED_KEYS,
  MAX_SPEC_VALUES,
} from './limits.ts';

/** Why a text is no description that can be used. */
export interface SpecFault {
  problem: string;
  fix: string;
  /** From 1, where it is known. */
  line?: number;
  column?: number;
}

/** Data of a JSON or YAML text, or why there is none. */
export type ParsedSpec = { value: JsonObject; loose?: LooseSyntax } | { fault: SpecFault };

/** Reads JSON or YAML as data: objects have no prototype, and size, depth and aliases are bounded. */
export function parseSpec(text: string): ParsedSpec {
  if (text.length > MAX_SPEC_LENGTH) return tooMuch(`${MAX_SPEC_LENGTH} characters`);
  try {
    return toSpec(readData(text));
  } catch (error) {
    if (error instanceof SpecLimit) return tooMuch(error.message);
    return { fault: toFault(error) };
  }
}

/** Text over a limit of depth or count. */
class SpecLimit extends Error {}

function readData(text: string): ReadData {
  // JSON is YAML too, but reading it as JSON is twenty times faster.
  if (/^\ufeff?\s*\{/.test(text)) {
    try {
      return readJson(text);
    } catch (error) {
      // A YAML text may begin with a brace as well, but hardly with a key in quotes.
      if (/^\ufeff?\s*\{\s*"/.test(text)) throw error;
    }
  }
  return readYaml(text, {
    maxDepth: MAX_SPEC_DEPTH,
    maxAliases: MAX_SPEC_ALIASES,
    maxMergedKeys: MAX_SPEC_MERGED_KEYS,
    allowsRepeatedKeys: true,
  });
}

function toSpec({ value, loose }: ReadData): ParsedSpec {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const problem = 'it is not an object with keys';
    return { fault: { problem, fix: 'Begin with "openapi: 3.1.0".', line: 1, column: 1 } };
  }
  const safe = toSafe(value, 0, { left: MAX_SPEC_VALUES }) as JsonObject;
  return { value: safe, ...(loose ? { loose } : {}) };
}

/** A copy without prototypes, shared parts or circles. */
function toSafe(value: unknown, depth: number, budget: { left: number }): JsonValue {
  if (--budget.left < 0) throw new SpecLimit(`${MAX_SPEC_VALUES} values`);
  if (depth > MAX_SPEC_DEPTH) throw new SpecLimit(`${MAX_SPEC_DEPTH} levels of nesting`);
  if (typeof value !== 'object' || value === null) return toScalar(value);
  if (Array.isArray(value)) return value.map((item) => toSafe(item, depth + 1, budget));
  const safe: JsonObject = Object.create(null);
  for (const key of Object.keys(value)) {
    if (key === '__proto__') continue;
    safe[key] = toSafe((value as Record<string, unknown>)[key], depth + 1, budget);
  }
  return safe;
}

/** YAML knows numbers that JSON does not. */
function toScalar(value: unknown): JsonValue {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'string' || typeof value === 'boolean' || value === null
    ? value
    : String(value);
}

function tooMuch(limit: string): ParsedSpec {
  const problem = `it exceeds the limit of ${limit}`;
  return { fault: { problem, fix: 'Split the description into smaller ones.' } };
}

function toFault(error: unknown): SpecFault {
  const fix = 'Correct the file. Until then, Quire creates no pages from it.';
  // A stack overflow or another surprise of the parser is a fault of the text as well.
  if (!(error instanceof DataSyntaxError)) return { problem: 'it is neither JSON nor YAML', fix };
  return { problem: error.message, fix: error.fix ?? fix, ...error.place };
}
