import { isJsonObject, type JsonValue } from './json-value.ts';

/** Where more can be read (`externalDocs`), as Markdown. Only addresses of the web become links. */
export function toDocsLink(docs: JsonValue | undefined): string {
  if (!isJsonObject(docs)) return '';
  const { url, description } = docs;
  const address = typeof url === 'string' ? url.trim() : '';
  if (!/^https?:\/\/[^\s<>]+$/i.test(address)) return '';
  const words = typeof description === 'string' ? description.trim().replace(/\s+/g, ' ') : '';
  return `[${words.replace(/[[\]]/g, '\\$&') || 'More information'}](<${address}>)`;
}
