import { apiWordsOf, describeDemand, type SchemaConstraints } from '@quire/openapi';
import type { OperationPart } from '../report.ts';

/** Reports are in English, whatever the language of the pages. */
const WORDS = apiWordsOf('en');

/** What of a part decides whether a change of it breaks callers. */
export interface PartFacts {
  required?: boolean;
  /** The type in words: `string<uuid>`, `integer | null`. */
  type?: string;
  /** The only values that are allowed. */
  values?: readonly string[];
  constraints?: SchemaConstraints;
  /** Of a way to authorize: its name. */
  way?: string;
}

/** What stands for a call without authorization among the ways to authorize. */
export const NO_AUTHORIZATION = 'none';

/** One part before and after a change; one of them is absent for a part that is new or gone. */
export interface PartChange {
  part: OperationPart['part'];
  before?: PartFacts | undefined;
  after?: PartFacts | undefined;
  /** Whether the caller writes the value: what the API sends itself is read by others. */
  isSent: boolean;
  /** The alternatives to authorize before and after. */
  ways: { before: readonly string[]; after: readonly string[] };
}

/** Why callers that work today may fail after a change; nothing when they go on working. */
export function describeBreaking(change: PartChange): string | undefined {
  const { part, before, after, isSent } = change;
  if (part === 'operation') return undefined;
  if (part === 'server') return after ? undefined : 'calls to this address fail';
  if (part === 'security') return findRefused(change);
  if (!before) return isSent && after?.required ? 'calls without it are refused' : undefined;
  if (!after)
    return isSent ? 'calls that send it may be refused' : 'callers that read it find nothing';
  return isSent ? findTighter(before, after) : findLooser(before, after);
}

function findRefused({ before, after, ways }: PartChange): string | undefined {
  if (isOpen(ways.after)) return undefined;
  if (before && !after && before.way !== NO_AUTHORIZATION)
    return 'calls that authorize this way are refused';
  return isOpen(ways.before) ? 'calls without authorization are refused' : undefined;
}

function isOpen(ways: readonly string[]): boolean {
  return ways.length === 0 || ways.includes(NO_AUTHORIZATION);
}

/** What a caller sends may be refused when less is allowed than before. */
function findTighter(before: PartFacts, after: PartFacts): string | undefined {
  if (after.required && !before.required) return 'calls without it are refused';
  if (!isWider(before.type, after.type)) return 'values of the old type are refused';
  const gone = listMissing(before.values, after.values);
  if (gone.length > 0) return `${gone.join(', ')} ${gone.length === 1 ? 'is' : 'are'} refused`;
  if (!before.values && after.values) return 'values other than these are refused';
  const demand = listMissing(listDemands(after), listDemands(before))[0];
  if (demand !== undefined) return `values that do not follow "${demand}" are refused`;
  const limit = findTighterLimit(before.constraints ?? {}, after.constraints ?? {});
  return limit && `values that "${limit}" does not allow are refused`;
}

/** The rules beside limits, in words. */
function listDemands({ constraints }: PartFacts): string[] {
  return (constraints?.demands ?? []).map((one) => describeDemand(one, WORDS));
}

/** What a caller reads may surprise it when more is possible than before. */
function findLooser(before: PartFacts, after: PartFacts): string | undefined {
  if (before.required && !after.required) return 'callers cannot count on it';
  return isWider(after.type, before.type) ? undefined : 'callers find values of another type';
}

function listMissing(before: readonly string[] | undefined, after: readonly string[] | undefined) {
  return before && after ? before.filter((value) => !after.includes(value)) : [];
}

/** Whether every value of one type is a value of another, as far as their words tell. */
function isWider(narrow: string | undefined, wide: string | undefined): boolean {
  if (narrow === undefined || wide === undefined || wide === 'any' || narrow === wide) return true;
  const others = toParts(wide);
  return toParts(narrow).every((part) => others.some((other) => isPartWider(part, other)));
}

function isPartWider(part: string, other: string): boolean {
  const [items, otherItems] = [toItems(part), toItems(other)];
  if (items !== undefined && otherItems !== undefined) return isWider(items, otherItems);
  return (
    part === other ||
    (/^integer(?:<|$)/.test(part) && other === 'number') ||
    // A format less, or a list of values less, allows more.
    part.replace(/^enum<(.+)>$/, '$1').replace(/<.*>$/, '') === other ||
    `enum<${part}>` === other
  );
}

/** What a list is a list of: `integer[]`, `(string | null)[]`. */
function toItems(type: string): string | undefined {
  return /^\((.*)\)\[\]$/.exec(type)?.[1] ?? /^([^[(].*)\[\]$/.exec(type)?.[1];
}

/** The alternatives of a type; those in brackets belong to a list. */
function toParts(type: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  for (const word of type.split(' | ')) {
    if (depth > 0) parts.push(`${parts.pop()} | ${word}`);
    else parts.push(word);
    depth += word.split(/[([]/).length - word.split(/[)\]]/).length;
  }
  return parts;
}

const LOWER = [
  'minimum',
  'exclusiveMinimum',
  'minLength',
  'minItems',
  'minProperties',
  'minContains',
] as const;
const UPPER = [
  'maximum',
  'exclusiveMaximum',
  'maxLength',
  'maxItems',
  'maxProperties',
  'maxContains',
] as const;

/** The limit that allows less than before. */
function findTighterLimit(before: SchemaConstraints, after: SchemaConstraints): string | undefined {
  const lower = LOWER.find((key) => (after[key] ?? -Infinity) > (before[key] ?? -Infinity));
  const upper = UPPER.find((key) => (after[key] ?? Infinity) < (before[key] ?? Infinity));
  const other = (['pattern', 'multipleOf', 'uniqueItems'] as const).find(
    (key) => after[key] !== undefined && after[key] !== before[key],
  );
  return lower ?? upper ?? other;
}
