import { toDocsLink } from '../docs-link.ts';
import { isJsonObject, type JsonValue } from '../json-value.ts';
import type { Located } from '../load/resolver.ts';
import type { AsyncScope } from './async-scope.ts';

const MAX_TAGS = 20;

/** A text that says something. */
export function toText(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** What a part says of itself, as Markdown: its summary, its description and where more can be read. */
export function toAbout({ value, file }: Located, scope: AsyncScope): string | undefined {
  const docs = scope.resolver.resolve(value.externalDocs, file)?.value;
  const words = [toText(value.summary), toText(value.description), toDocsLink(docs)];
  return words.filter((text) => text !== undefined && text !== '').join('\n\n') || undefined;
}

/** The names of the tags of a part. */
export function listTags({ value, file }: Located, scope: AsyncScope): string[] {
  const tags = Array.isArray(value.tags) ? value.tags.slice(0, MAX_TAGS) : [];
  return tags.flatMap((tag) => toText(scope.resolver.resolve(tag, file)?.value.name) ?? []);
}

/** The entries of an object, bounded. */
export function listEntries(value: JsonValue | undefined, most: number): [string, JsonValue][] {
  return isJsonObject(value) ? Object.entries(value).slice(0, most) : [];
}
