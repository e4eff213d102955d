import { posix } from 'node:path';
import { readYamlConfig } from '../../config/yaml.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';

/** Finds the operation of an API description that a page of the reference shows. */
export interface ApiOperations {
  /** The value of our `openapi`: file, method and path. */
  find(file: string, operationId: string): string | undefined;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Operations of the descriptions beside the pages of a reference, read when they are first asked for. */
export function createApiOperations(folder: SourceFolder): ApiOperations {
  const known = new Map<string, Map<string, string>>();
  return {
    find(file, operationId) {
      const operations = known.get(file) ?? listOperations(folder.read(file), file);
      known.set(file, operations);
      const target = operations.get(operationId.toLowerCase());
      return target === undefined ? undefined : `${file} ${target}`;
    },
  };
}

function listOperations(text: string | undefined, file: string): Map<string, string> {
  const found = new Map<string, string>();
  const data = parseDescription(text, file);
  const paths = isRecord(data.paths) ? data.paths : {};
  const hooks = isRecord(data.webhooks) ? data.webhooks : {};
  const visit = (items: Record<string, unknown>, toTarget: (m: string, p: string) => string) => {
    for (const [path, item] of Object.entries(items)) {
      if (!isRecord(item)) continue;
      for (const method of METHODS) {
        const operation = item[method];
        if (!isRecord(operation)) continue;
        const target = toTarget(method.toUpperCase(), path);
        const id = toText(operation.operationId);
        for (const name of [id, id && toSlug(id), `${method}_${toSlug(path)}`]) {
          if (name && !found.has(name.toLowerCase())) found.set(name.toLowerCase(), target);
        }
      }
    }
  };
  visit(paths, (method, path) => `${method} ${path}`);
  visit(hooks, (_, name) => `WEBHOOK ${name}`);
  return found;
}

/** How ReadMe names an operation that has no id of its own. */
function toSlug(text: string): string {
  return text.replace(/[^a-zA-Z0-9]+/g, '-').replace(/^-|-$/g, '');
}

function parseDescription(text: string | undefined, file: string): Record<string, unknown> {
  if (text === undefined) return {};
  try {
    const data: unknown = /\.json$/i.test(file) ? JSON.parse(text) : readYamlConfig(text, file);
    return isRecord(data) ? data : {};
  } catch {
    return {};
  }
}

/** Descriptions in the folder of a reference: what pages name in `api.file`. */
export function listDescriptions(folder: SourceFolder, reference: string): string[] {
  return folder
    .below(reference)
    .filter((file) => /\.(?:json|ya?ml)$/i.test(file) && !/^_/.test(posix.basename(file)));
}
