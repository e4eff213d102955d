import { compareText } from '@quire/base';
import type { OperationPart, OperationReport } from '../report.ts';
import type { SiteState } from '../state/site-state.ts';
import { describeEndpoint } from './describe-endpoint.ts';
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
  const pairs = pairOperations(was.operations, is.operations);
  const operations = pairs
    .flatMap(({ before: one, after: other }) => compareOperation(one, other) ?? [])
    .sort((one, other) =>
      compareText(`${one.path} ${one.method}`, `${other.path} ${other.method}`),
    );
  return { operations, remarks: [...was.remarks, ...is.remarks] };
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
  if (!before || !after) return { state: before ? 'removed' : 'added', ...about, changes: [] };
  const changes = compareParts(before, after);
  return changes.length > 0 ? { state: 'changed', ...about, changes } : undefined;
}

function compareParts(before: FoundOperation, after: FoundOperation): OperationPart[] {
  const was = describeEndpoint(before.endpoint(), before.summary ?? '');
  const is = describeEndpoint(after.endpoint(), after.summary ?? '');
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key): OperationPart[] => {
    const [one, other] = [was.get(key), is.get(key)];
    if (one && other) {
      const { part, at } = one;
      return one.said === other.said
        ? []
        : [{ state: 'changed', part, at, before: one.said, after: other.said }];
    }
    const [own, all] = one ? [one, is] : [other, was];
    // Of an object that is new or gone, its fields are not told one by one.
    if (!own || (own.parent !== undefined && !all.has(own.parent))) return [];
    const { part, at, said } = own;
    return one
      ? [{ state: 'removed', part, at, before: said }]
      : [{ state: 'added', part, at, after: said }];
  });
}
