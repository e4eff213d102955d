import { Html } from '@quire/base';
import { decodeText, type MarkupElement, type MarkupItem } from './markup-node.ts';

/** A built-in component, or the content of a snippet, that an own component uses. */
export interface BuiltInUse {
  /** The name of the component; empty for the content of a snippet. */
  name: string;
  /** The path of the snippet whose content it is: `/snippets/note.mdx`. */
  content?: string;
  /** Strings, numbers, booleans, lists, plain objects without prototype, markup. */
  props: Readonly<Record<string, unknown>>;
  /** Names this use to the browser. */
  key: string;
  /** The content between the tags. Call it at most once. */
  children(): Html;
  /** The visible text of the content. */
  text(): string;
  /** The items of the lists inside, each with those of the lists inside it. */
  outline(): MarkupItem[];
  /** The built-in components directly inside, in order. */
  elements(): BuiltInUse[];
}

/** Reads the place that the sandbox left for a built-in component; nothing when it is not of that form. */
export function readBuiltIn(
  { attributes }: MarkupElement,
  toHtml: (markup: string) => Html,
): Pick<BuiltInUse, 'name' | 'content' | 'props' | 'key'> | undefined {
  const textOf = (name: string) =>
    decodeText(attributes.find((attribute) => attribute.name === name)?.text ?? '');
  const name = textOf('data-name');
  const content = textOf('data-content');
  const key = textOf('data-key');
  const isNamed = /^[A-Z][\w.]*$/.test(name) || /^\/.+\.mdx?$/.test(content);
  if (!isNamed || !/^[0-9a-f]{8}$/.test(key)) return undefined;
  const props = parseProps(textOf('data-props'), toHtml);
  return props && { name, key, props, ...(content === '' ? {} : { content }) };
}

function parseProps(
  text: string,
  toHtml: (markup: string) => Html,
): BuiltInUse['props'] | undefined {
  try {
    const value = toValue(JSON.parse(text), toHtml);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function toValue(value: unknown, toHtml: (markup: string) => Html): unknown {
  if (Array.isArray(value)) return value.map((item) => toValue(item, toHtml));
  if (typeof value !== 'object' || value === null) return value;
  const { $, html } = value as { $?: unknown; html?: unknown };
  if ($ === 'html' && typeof html === 'string') return toHtml(html);
  const result: Record<string, unknown> = Object.create(null);
  for (const [name, item] of Object.entries(value)) result[name] = toValue(item, toHtml);
  return result;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Html)
  );
}
