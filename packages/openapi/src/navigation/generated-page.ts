import type { ApiSource, Endpoint as EndpointReference } from '@quire/model';
import type { JsonObject } from '../json-value.ts';
import { readExtensions, toGroups } from '../operation/extensions.ts';
import type { Operation } from '../operation/list-operations.ts';
import { toSlug } from './slug.ts';

/** A page that no file stands for: made from one operation or channel. */
export interface GeneratedPage {
  /** As in the navigation. */
  path: string;
  /** The page as an author would have written it: frontmatter with the line that names its part, and content. */
  text: string;
  /** The description it is made from: diagnostics name it. */
  location: string;
}

/** Folder of generated pages where docs.json names none. */
export const DEFAULT_DIRECTORY = 'api-reference';

/** The title of an operation's page, if its description has one. */
export function toTitle({ value }: Operation): string | undefined {
  const { metadata } = readMetadata(value);
  const { title } = metadata;
  if (typeof title === 'string' && title !== '') return title;
  return typeof value.summary === 'string' && value.summary.trim()
    ? value.summary.trim()
    : undefined;
}

function readMetadata(value: JsonObject): { metadata: JsonObject } {
  return readExtensions({ value, item: {} } as Operation);
}

/** An address that an author chose for a page, as a path. */
export function toWrittenPath(href: string): string {
  return href.replace(/^\/+|\/+$/g, '').replace(/[?#].*$/s, '');
}

/** The address of an operation's page, before it is made unique. */
export function toGeneratedPath(operation: Operation, directory: string): string {
  const { href } = readExtensions(operation);
  if (href !== undefined) return toWrittenPath(href);
  const { kind, method, path, value } = operation;
  const summary = typeof value.summary === 'string' ? toSlug(value.summary) : '';
  const own =
    summary || (kind === 'webhook' ? toSlug(path) : toSlug(`${method}-${path}`)) || 'operation';
  const tag = toSlug(operation.tag ?? '');
  return [directory, tag, own].filter(Boolean).join('/');
}

/** The text of a generated page. */
export function toGeneratedText(operation: Operation, location: string): string {
  const extensions = readExtensions(operation);
  const { metadata, content, hidden } = extensions;
  const groups = toGroups(extensions);
  const title = toTitle(operation) ?? toFallbackTitle(operation);
  const name = operation.kind === 'webhook' ? 'WEBHOOK' : operation.method;
  const keys: Record<string, unknown> = {
    title,
    ...(operation.value.deprecated === true ? { deprecated: true } : {}),
    ...metadata,
    openapi: `${location} ${name} ${operation.path}`,
    ...(hidden ? { hidden: true } : {}),
    ...(groups === undefined ? {} : { groups }),
  };
  return toPageText(keys, content);
}

/** A page as an author would have written it. */
export function toPageText(keys: Record<string, unknown>, content: string | undefined): string {
  const lines = Object.entries(keys).map(
    ([key, value]) => `${toYamlKey(key)}: ${JSON.stringify(value)}`,
  );
  return `---\n${lines.join('\n')}\n---\n${content === undefined ? '' : `\n${content}\n`}`;
}

function toYamlKey(key: string): string {
  return /^[A-Za-z][\w-]*$/.test(key) ? key : JSON.stringify(key);
}

function toFallbackTitle({ kind, method, path }: Operation): string {
  if (kind === 'webhook') return path;
  const words = path
    .replace(/[{}]/g, '')
    .split(/[/_-]+/)
    .filter(Boolean);
  const name = `${method.toLowerCase()} ${words.join(' ')}`.trim();
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The page of an operation whose description cannot be had. */
export function toBarePage(
  { method, path }: EndpointReference,
  { source, directory = DEFAULT_DIRECTORY }: ApiSource,
): GeneratedPage {
  const own = toSlug(`${method}-${path}`) || 'operation';
  const kind = method === 'WEBHOOK' ? 'webhook' : 'operation';
  const title = toFallbackTitle({ kind, method, path } as Operation);
  const line = `${source} ${method} ${path}`;
  return {
    path: `${directory}/${own}`,
    text: `---\ntitle: ${JSON.stringify(title)}\nopenapi: ${JSON.stringify(line)}\n---\n`,
    location: source,
  };
}
