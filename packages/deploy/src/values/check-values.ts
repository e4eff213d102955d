import type { Diagnostic } from '@quire/base';
import type * as z from 'zod';
import { valueInvalid } from '../errors.ts';
import { formatPath, type ValueSource } from './value-source.ts';
import { type ParsedValues, valuesSchema } from './values-schema.ts';

interface CheckedValues {
  values: ParsedValues;
  warnings: Diagnostic[];
}

/** Checks data against the schema: unknown names become warnings, anything else wrong is thrown. */
export function checkValues(data: Record<string, unknown>, source: ValueSource): CheckedValues {
  const warnings: Diagnostic[] = [];
  const first = valuesSchema.safeParse(data);
  if (first.success) return { values: first.data, warnings };
  for (const issue of first.error.issues) {
    if (issue.code !== 'unrecognized_keys') throw toError(issue, data, source);
    for (const key of issue.keys) {
      removeKey(data, issue.path as (string | number)[], key);
      warnings.push(toWarning(formatPath([...issue.path, key] as (string | number)[]), source));
    }
  }
  return { values: valuesSchema.parse(data), warnings };
}

function toWarning(path: string, source: ValueSource): Diagnostic {
  return {
    code: 'unknown-value',
    severity: 'warning',
    message: 'This name is unknown and has no effect.',
    fix: 'Check the spelling, or remove it.',
    ...source.of(path),
  };
}

function toError(issue: z.core.$ZodIssue, data: unknown, source: ValueSource) {
  const keys = issue.path as (string | number)[];
  const path = formatPath(keys);
  const found = describeValue(keys.reduce<unknown>((value, key) => (value as never)?.[key], data));
  return valueInvalid({
    place: source.of(path),
    problem: `Expected ${issue.message}, found ${found}`,
    fix: `Correct ${path}.`,
  });
}

function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'an empty value';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'names with values';
  if (typeof value === 'string') return value.length > 60 ? 'a long text' : JSON.stringify(value);
  return String(value);
}

function removeKey(data: unknown, path: (string | number)[], key: string): void {
  const container = path.reduce<unknown>((value, step) => (value as never)?.[step], data);
  delete (container as Record<string, unknown>)[key];
}
