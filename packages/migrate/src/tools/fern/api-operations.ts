import { toTitle } from '@quire/model';
import {
  type DescribedOperation,
  listOperations,
  parseDescription,
} from '../../config/api-description.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';
import { toKebabCase } from '../../text/slugs.ts';

/** An operation, and where Fern publishes it within its section. */
export interface FernOperation {
  title: string;
  /** The groups that it is in, by the names that readers see. */
  groups: string[];
  parts: string[];
  /** Method and path, as our `openapi` has them. */
  target: string;
}

/** A description of an API, and the files that change it. */
export interface FernDescription {
  file: string;
  overrides: readonly string[];
}

/** The operations of a description with its overrides, but for those that Fern ignores. */
export function listFernOperations(
  folder: SourceFolder,
  { file, overrides }: FernDescription,
): FernOperation[] {
  const changes = overrides.map((path) => parseDescription(folder.read(path), path).paths);
  const { paths } = parseDescription(folder.read(file), file);
  return listOperations(paths).flatMap((operation) => {
    const { method, path } = operation;
    const data: Record<string, unknown> = Object.assign(
      {},
      operation.data,
      ...changesOf(operation, changes),
    );
    return data['x-fern-ignore'] === true ? [] : toOperation({ method, path, data });
  });
}

/** What the overrides say of one operation. */
function changesOf(
  { method, path }: DescribedOperation,
  changes: readonly unknown[],
): Record<string, unknown>[] {
  return changes.flatMap((paths) => {
    const item = isRecord(paths) ? paths[path] : undefined;
    const change = isRecord(item) ? item[method] : undefined;
    return isRecord(change) ? [change] : [];
  });
}

/** By the names for an SDK where there are some; else by the first tag, and the id or the summary. */
function toOperation({ method, path, data }: DescribedOperation): FernOperation {
  const tag = Array.isArray(data.tags) ? toText(data.tags[0]) : undefined;
  const chosen = data['x-fern-sdk-group-name'];
  const named = (Array.isArray(chosen) ? chosen : [chosen]).flatMap((name) => toText(name) ?? []);
  const groups = named.length > 0 ? named : tag === undefined ? [] : [tag];
  const id = toText(data.operationId) ?? toText(data.summary) ?? `${method} ${path}`;
  const name = toText(data['x-fern-sdk-method-name']) ?? withoutTag(toKebabCase(id), tag);
  return {
    title: toText(data.summary)?.trim() || toTitle(toKebabCase(name)),
    groups: named.length > 1 || tag === undefined ? groups.map(toGroupTitle) : [tag],
    parts: [...groups.map(toKebabCase), toKebabCase(name)].filter((part) => part !== ''),
    target: `${method.toUpperCase()} ${path}`,
  };
}

function toGroupTitle(name: string): string {
  return toTitle(toKebabCase(name));
}

/** An id that begins with its tag goes on without it. */
function withoutTag(id: string, tag: string | undefined): string {
  const start = tag === undefined ? '' : `${toKebabCase(tag)}-`;
  return start !== '' && id.startsWith(start) && id !== start ? id.slice(start.length) : id;
}
