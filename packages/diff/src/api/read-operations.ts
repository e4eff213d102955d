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
