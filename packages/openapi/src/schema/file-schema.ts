import type { JsonObject } from '../json-value.ts';
import { isBinary } from '../request/media-type.ts';
import type { SchemaNode } from './schema-node.ts';

/** Whether a text is chosen from disk, and how it is then sent; nothing when it is typed. */
export function toFile(keys: JsonObject): SchemaNode['file'] {
  const { format, contentMediaType, contentEncoding } = keys;
  // OpenAPI 3.0 said it by the format.
  if (format === 'binary') return { encoding: 'binary', ...toMediaType(contentMediaType) };
  if (format === 'base64') return { encoding: 'base64', ...toMediaType(contentMediaType) };
  if (typeof contentMediaType !== 'string' || !isBinary(contentMediaType)) return undefined;
  const encoding =
    contentEncoding === 'base64' || contentEncoding === 'base64url' ? contentEncoding : 'binary';
  return { encoding, mediaType: contentMediaType };
}

function toMediaType(value: unknown): { mediaType?: string } {
  return typeof value === 'string' ? { mediaType: value } : {};
}
