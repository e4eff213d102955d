import { type ListPart, type RuleRef, resolveList } from '@quire/model';
import {
  createSpecSet,
  type Endpoint,
  isForReaders,
  type LoadedSpec,
  type Operation,
  readExtensions,
  toEndpoint,
} from '@quire/openapi';
import { LIMITS } from '../limits.ts';
import { readText, type SiteState } from '../state/site-state.ts';

/** An operation of one state, ready to be looked into. */
export interface FoundOperation {
  /** `GET /pets`; a webhook has its name in the place of the path. */
  key: string;
  method: string;
  path: string;
  /** The path of its API description. */
  description: string;
  summary?: string;
  endpoint(): Endpoint;
}

/** All operations that the API descriptions of a state show to everyone. */
export async function readOperations(
  state: SiteState,
): Promise<{ operations: FoundOperation[]; remarks: string[] }> {
  const texts = new Map<string, string>();
  const remarks: string[] = [];
  for (const path of listDataFiles(state)) {
    if ((state.manifest.files[path]?.size ?? 0) > LIMITS.descriptionBytes) {
      remarks.push(`${path} in ${state.name} is too large to be compared as an API description.`);
      continue;
    }
    const text = await readDescription(state, path);
    if (text !== undefined) texts.set(path, text);
  }
  const set = createSpecSet(
    {
      files: [...texts.keys()],
      read: (path) => texts.get(path),
      remote: new Map(),
      // What is wrong in a description is said when its site is built or checked.
      report: () => {},
    },
    { pills: [], groups: [] },
  );
  return { operations: set.all().flatMap(listShown), remarks };
}

/** An API description in a file, and how it and the files beside it are read. */
export interface DescriptionFiles {
  /** As whoever compares calls it. */
  name: string;
  /** Its path. */
  path: string;
  read(path: string): string | undefined;
}

/** All operations of one description, what it says of itself, and what is wrong in it. */
export function readDescriptionOperations({ path, read }: DescriptionFiles): {
  operations: FoundOperation[];
  about: { title?: string; version?: string };
  remarks: string[];
} {
  const remarks: string[] = [];
  const set = createSpecSet(
    {
      files: [path],
      read,
      remote: new Map(),
      report: ({ severity, file, line, message }) => {
        if (severity !== 'info') remarks.push(`${file}${line ? `:${line}` : ''}: ${message}`);
      },
    },
    { pills: [], groups: [] },
  );
  const spec = set.get(path);
  if (!spec) return { operations: [], about: {}, remarks };
  const operations = listShown(spec);
  for (const operation of operations) operation.endpoint();
  return { operations, about: readInfo(spec), remarks };
}

function readInfo({ file: { root } }: LoadedSpec): { title?: string; version?: string } {
  const { title, version } = (root.info ?? {}) as Record<string, unknown>;
  return {
    ...(typeof title === 'string' ? { title } : {}),
    ...(version === undefined ? {} : { version: String(version) }),
  };
}

/** A description as readers without groups see it, in a state whose readers see different parts of it. */
async function readDescription(state: SiteState, path: string): Promise<string | undefined> {
  const { access } = state.manifest;
  const parts = access?.lists[path];
  if (!access || parts === undefined) return readText(state, path);
  const list = await readText(state, parts);
  if (list === undefined) return undefined;
  const decide = (rule: RuleRef) => rule === 'site' || access.rules[rule] === 'public';
  return resolveList(JSON.parse(list) as ListPart, decide);
}

/** Files of a state that may be API descriptions or parts of them. */
export function listDataFiles({ manifest }: SiteState): string[] {
  return Object.keys(manifest.files).filter(
    (path) => /\.(?:json|ya?ml)$/i.test(path) && !path.startsWith('_quire/'),
  );
}

function listShown(spec: LoadedSpec): FoundOperation[] {
  return spec.operations().flatMap((operation) => {
    const extensions = readExtensions(operation);
    if (extensions.excluded || !isForReaders(extensions, [])) return [];
    return [toFound(operation, spec)];
  });
}

function toFound(operation: Operation, { file, scope }: LoadedSpec): FoundOperation {
  const { kind, path, value } = operation;
  const method = kind === 'webhook' ? 'WEBHOOK' : operation.method;
  return {
    key: `${kind} ${operation.method} ${path}`,
    method,
    path,
    description: file.location,
    ...(typeof value.summary === 'string' ? { summary: value.summary } : {}),
    endpoint: () => toEndpoint(operation, scope, 'none'),
  };
}
