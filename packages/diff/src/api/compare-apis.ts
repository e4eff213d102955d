import { compareText } from '@quire/base';
import type { OperationPart, OperationReport } from '../report.ts';
import type { SiteState } from '../state/site-state.ts';
import { type DescribedPart, describeEndpoint } from './describe-endpoint.ts';
import { describeBreaking } from './find-breaking.ts';
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
  const operations = compareOperations(was.operations, is.operations);
  return { operations, remarks: [...was.remarks, ...is.remarks] };
}

/** What became of each operation, by path. */
export function compareOperations(
  before: readonly FoundOperation[],
  after: readonly FoundOperation[],
): OperationReport[] {
  return pairOperations(before, after)
    .flatMap(({ before: one, after: other }) => compareOperation(one, other) ?? [])
    .sort((one, other) =>
      compareText(`${one.path} ${one.method}`, `${other.path} ${other.method}`),
    );
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

/** By description, method and path; then by method and path alone, where a description has moved. */
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
  const [gone, come] = takeBy(goneHere, comeHere, ({ key }) => key);
  return [
    ...pairs,
    ...gone.map((operation) => ({ before: operation })),
    ...come.map((operation) => ({ after: operation })),
  ];
}

function compareOperation(
  before: FoundOperation | undefined,
  after: FoundOperation | undefined,
): OperationReport | undefined {
  const { method, path, description, summary } = (after ?? before) as FoundOperation;
  const about = { method, path, description, ...(summary === undefined ? {} : { summary }) };
  if (!after) return { state: 'removed', ...about, breaking: GONE, changes: [] };
  if (!before) return { state: 'added', ...about, changes: [] };
  const changes = compareParts(before, after);
  const broken = changes.find(({ breaking }) => breaking !== undefined);
  if (changes.length === 0) return undefined;
  return { state: 'changed', ...about, ...(broken ? { breaking: broken.breaking } : {}), changes };
}

const GONE = 'calls to it fail';

function compareParts(before: FoundOperation, after: FoundOperation): OperationPart[] {
  const was = describeEndpoint(before.endpoint(), before.summary ?? '');
  const is = describeEndpoint(after.endpoint(), after.summary ?? '');
  const toBreaking = createBreakingFinder(after.method === 'WEBHOOK', was, is);
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
function createBreakingFinder(
  isWebhook: boolean,
  was: ReadonlyMap<string, DescribedPart>,
  is: ReadonlyMap<string, DescribedPart>,
) {
  const countWays = (parts: ReadonlyMap<string, DescribedPart>) =>
    [...parts.values()].filter(({ part }) => part === 'security').length;
  const ways = { before: countWays(was), after: countWays(is) };
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
