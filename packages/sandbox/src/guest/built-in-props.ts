import { isValidElement, type VNode } from 'preact';

/** What stands for markup inside the props of a built-in component. */
export type ShowNode = (node: VNode) => unknown;

/**
 * The props of a built-in component that an own component uses, as text: functions left out, markup as
 * `showNode` gives it. The same props give the same text in the sandbox and in the browser.
 */
export function describeProps(props: object, showNode: ShowNode): string {
  const { children: _, ...rest } = props as { children?: unknown };
  return JSON.stringify(toPlain(rest, showNode)) ?? '{}';
}

/** Names one use of a built-in component, so that the browser finds the markup the server made for it. */
export function toKey(name: string, props: object): string {
  const text = `${name} ${describeProps(props, () => null)}`;
  // FNV-1a, 32 bits: short, and the same everywhere.
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

function toPlain(value: unknown, showNode: ShowNode): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (isValidElement(value)) return { $: 'html', html: showNode(value) };
  if (Array.isArray(value)) return value.map((item) => toPlain(item, showNode));
  return Object.fromEntries(
    Object.keys(value).map((name) => [
      name,
      toPlain((value as Record<string, unknown>)[name], showNode),
    ]),
  );
}
