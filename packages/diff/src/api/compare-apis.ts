import { compareText } from '@quire/base';
import { LIMITS } from '../limits.ts';
import type { OperationPart, OperationReport } from '../report.ts';
import type { SiteState } from '../state/site-state.ts';
import { type DescribedPart, describeEndpoint } from './describe-endpoint.ts';
import { describeBreaking } from './find-breaking.ts';
import { createShapeNames } from './name-shapes.ts';
import { type FoundOperation, listDataFiles, readOperations } from './read-operations.ts';

/**
 * Compares the operations of two states by what they mean: the order of keys, references and the
 * file that something stands in make no difference.
 */
export async function compareApis(
  before: SiteState,
  after: SiteState,
): Promise<{ operations: OperationReport[]; remarks: string[] }> {
  if (describeFiles(before) === describeFiles(after)) return { operations: [], remarks: [] };
  const [was, is] = [await readOperations(before), await readOperations(after)];
  const { operations, remarks } = compareOperations(was.operations, is.operations);
  return { operations, remarks: [...was.remarks, ...is.remarks, ...remarks] };
}

/** What became of each operation, by path, and what of them was not compared. */
export function compareOperations(
  before: readonly FoundOperation[],
  after: readonly FoundOperation[],
): { operations: OperationReport[]; remarks: string[] } {
  const cut: string[] = [];
  const operations = pairOperations(before, after)
    .flatMap((pair) => compareOperation(pair, (remark) => cut.push(remark)) ?? [])
    .sort((one, other) =>
      compareText(`${one.path} ${one.method}`, `${other.path} ${other.method}`),
    );
  return { operations, remarks: boundRemarks(cut.sort(compareText)) };
}

function boundRemarks(remarks: readonly string[]): string[] {
  const more = remarks.length - LIMITS.operationsNamed;
  const named = remarks.slice(0, LIMITS.operationsNamed);
  const rest = more === 1 ? '1 more operation was' : `${more} more operations were`;
  return more > 0 ? [...named, `${rest} not compared in full.`] : named;
}

function describeFiles(state: SiteState): string {
  const { files, access } = state.manifest;
  return listDataFiles(state)
    .map((path) => `${path} ${files[access?.lists[path] ?? path]?.sha256}`)
    .join('\n');
}

interface OperationPair {
  before?: FoundOperation;
  after?: FoundOperation;
}

/**
 * By description, method and path; then by method and path alone, where a description has moved; then without
 * the names of path parameters, which callers never send.
 */
function pairOperations(
  before: readonly FoundOperation[],
  after: readonly FoundOperation[],
): OperationPair[] {
  const pairs: OperationPair[] = [];
  const takeBy = (
    left: readonly FoundOperation[],
    right: readonly FoundOperation[],
    keyOf: (operation: FoundOperation) => string,
  ) => {
    const open = new Map(right.map((operation) => [keyOf(operation), operation]));
    const rest = left.filter((operation) => {
      const other = open.get(keyOf(operation));
      if (!other) return true;
      open.delete(keyOf(operation));
      pairs.push({ before: operation, after: other });
      return false;
    });
    const taken = new Set(pairs.map((pair) => pair.after));
    return [rest, right.filter((operation) => !taken.has(operation))] as const;
  };
  const [goneHere, comeHere] = takeBy(
    before,
    after,
    ({ description, key }) => `${description} ${key}`,
  );
  const [goneOf, comeOf] = takeBy(goneHere, comeHere, ({ key }) => key);
  const [gone, come] = takeBy(goneOf, comeOf, ({ key }) => key.replace(/\{[^{}]*\}/g, '{}'));
  return [
    ...pairs,
    ...gone.map((operation) => ({ before: operation })),
    ...come.map((operation) => ({ after: operation })),
  ];
}

function compareOperation(
  { before, after }: OperationPair,
  remark: (text: string) => void,
): OperationReport | undefined {
  const { method, path, description, summary } = (after ?? before) as FoundOperation;
  const about = { method, path, description, ...(summary === undefined ? {} : { summary }) };
  if (!after) return { state: 'removed', ...about, breaking: GONE, changes: [] };
  if (!before) return { state: 'added', ...about, changes: [] };
  const { was, is, left } = describeBoth(before, after);
  if (left) remark(`${method} ${path}: ${left}`);
  const changes = compareParts(was, is, method === 'WEBHOOK');
  const broken = changes.find(({ breaking }) => breaking !== undefined);
  if (changes.length === 0) return undefined;
  return { state: 'changed', ...about, ...(broken ? { breaking: broken.breaking } : {}), changes };
}

const GONE = 'calls to it fail';

/** How deep fields are compared; less deep where an operation has too many of them. */
const DEPTHS = [12, 6, 3, 2, 1, 0];

type Parts = ReadonlyMap<string, DescribedPart>;

/**
 * Both states of an operation to the same depth, each with all parts down to it: a part that only one of them
 * has is new or gone, and never just beyond a limit.
 */
function describeBoth(
  before: FoundOperation,
  after: FoundOperation,
): { was: Parts; is: Parts; left?: string } {
  const [one, other] = [before.endpoint(), after.endpoint()];
  for (const depth of DEPTHS) {
    const shapes = createShapeNames();
    const was = describeEndpoint(one, { ...before, depth, shapes });
    if (was.isTooLarge) continue;
    const is = describeEndpoint(other, { ...after, depth, shapes });
    if (is.isTooLarge) continue;
    const parts = { was: was.parts, is: is.parts };
    return was.isDeeper || is.isDeeper ? { ...parts, left: describeLeft(depth) } : parts;
  }
  return { was: new Map(), is: new Map(), left: 'it has too many parts. It was not compared.' };
}

function describeLeft(depth: number): string {
  if (depth === 0) return 'it has too many fields. They were not compared.';
  return `fields nested more than ${depth} ${depth === 1 ? 'level' : 'levels'} deep were not compared.`;
}

function compareParts(was: Parts, is: Parts, isWebhook: boolean): OperationPart[] {
  const toBreaking = createBreakingFinder(isWebhook, was, is);
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key): OperationPart[] => {
    const [one, other] = [was.get(key), is.get(key)];
    if (one && other) {
      const { part, at } = one;
      if (one.said === other.said) return [];
      const texts = { before: one.said, after: other.said };
      return [{ state: 'changed', part, at, ...texts, ...toBreaking(one, other) }];
    }
    const [own, all] = one ? [one, is] : [other, was];
    // Of an object that is new or gone, its fields are not told one by one.
    if (!own || (own.parent !== undefined && !all.has(own.parent))) return [];
    const { part, at, said } = own;
    return one
      ? [{ state: 'removed', part, at, before: said, ...toBreaking(one, undefined) }]
      : [{ state: 'added', part, at, after: said, ...toBreaking(undefined, other) }];
  });
}

/** What a webhook sends is read by others, and what it is answered is written by them. */
function createBreakingFinder(isWebhook: boolean, was: Parts, is: Parts) {
  const listWays = (parts: Parts) =>
    [...parts.values()].flatMap(({ facts: { way } }) => (way === undefined ? [] : [way]));
  const ways = { before: listWays(was), after: listWays(is) };
  return (before: DescribedPart | undefined, after: DescribedPart | undefined) => {
    const { part } = (after ?? before) as DescribedPart;
    const isRequest = part === 'parameter' || part === 'body';
    const breaking = describeBreaking({
      part,
      before: before?.facts,
      after: after?.facts,
      isSent: isRequest !== isWebhook,
      ways,
    });
    return breaking === undefined ? {} : { breaking };
  };
}
