import { isRecord } from '../text/frontmatter.ts';
import { readYamlConfig } from './yaml.ts';

/** An operation of an API description, with what is said of it. */
export interface DescribedOperation {
  /** Lower case. */
  method: string;
  path: string;
  data: Record<string, unknown>;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** An API description as data; nothing of one that cannot be read, which the build reports. */
export function parseDescription(text: string | undefined, file: string): Record<string, unknown> {
  if (text === undefined) return {};
  try {
    const data: unknown = /\.json$/i.test(file) ? JSON.parse(text) : readYamlConfig(text, file);
    return isRecord(data) ? data : {};
  } catch {
    return {};
  }
}

/** The operations of `paths` or `webhooks`, in their order. */
export function listOperations(paths: unknown): DescribedOperation[] {
  return Object.entries(isRecord(paths) ? paths : {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const data = isRecord(item) ? item[method] : undefined;
      return isRecord(data) ? { method, path, data } : [];
    }),
  );
}
