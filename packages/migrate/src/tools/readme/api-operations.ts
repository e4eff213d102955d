import { posix } from 'node:path';
import { listOperations, parseDescription } from '../../config/api-description.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { toText } from '../../text/frontmatter.ts';

/** Finds the operation of an API description that a page of the reference shows. */
export interface ApiOperations {
  /** The value of our `openapi`: file, method and path. */
  find(file: string, operationId: string): string | undefined;
}

/** Operations of the descriptions beside the pages of a reference, read when they are first asked for. */
export function createApiOperations(folder: SourceFolder): ApiOperations {
  const known = new Map<string, Map<string, string>>();
  return {
    find(file, operationId) {
      const operations = known.get(file) ?? nameOperations(folder.read(file), file);
      known.set(file, operations);
      const target = operations.get(operationId.toLowerCase());
      return target === undefined ? undefined : `${file} ${target}`;
    },
  };
}

function nameOperations(text: string | undefined, file: string): Map<string, string> {
  const data = parseDescription(text, file);
  const found = new Map<string, string>();
  for (const { method, path, data: about } of listOperations(data.paths)) {
    const id = toText(about.operationId);
    for (const name of [id, id && toSlug(id), `${method}_${toSlug(path)}`]) {
      if (name && !found.has(name.toLowerCase())) {
        found.set(name.toLowerCase(), `${method.toUpperCase()} ${path}`);
      }
    }
  }
  for (const { path, data: about } of listOperations(data.webhooks)) {
    const id = toText(about.operationId);
    for (const name of [id, path]) if (name) found.set(name.toLowerCase(), `WEBHOOK ${path}`);
  }
  return found;
}

/** How ReadMe names an operation that has no id of its own. */
function toSlug(text: string): string {
  return text.replace(/[^a-zA-Z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** Descriptions in the folder of a reference: what pages name in `api.file`. */
export function listDescriptions(folder: SourceFolder, reference: string): string[] {
  return folder
    .below(reference)
    .filter((file) => /\.(?:json|ya?ml)$/i.test(file) && !/^_/.test(posix.basename(file)));
}
