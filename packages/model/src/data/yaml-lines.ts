import { CORE_SCHEMA, load, type State } from 'js-yaml';

/** The way to a value: names of mappings and places in lists. */
export type ValuePath = readonly (string | number)[];

/** What the parser composed between one "open" and its "close". */
interface Composed {
  line: number;
  value: unknown;
  inner: Composed[];
}

/** The line of every name and list item of a YAML text that can be read. */
export function listYamlLines(text: string): { path: ValuePath; line: number }[] {
  const lines: { path: ValuePath; line: number }[] = [];
  const root = compose(text);
  if (root) list(root, []);
  return lines;

  function list({ value, inner }: Composed, path: ValuePath): void {
    const [first] = inner;
    // A value that the parser took for a name at first is composed twice, one around the other.
    if (first && first.value === value) list(first, path);
    else if (Array.isArray(value)) listItems(value, inner, path);
    else if (typeof value === 'object' && value !== null) listNames(value, inner, path);
  }

  function listItems(values: unknown[], inner: readonly Composed[], path: ValuePath): void {
    let next = 0;
    for (const [at, value] of values.entries()) {
      const item = inner[next];
      if (!item || isSkipped(value, item)) continue;
      next++;
      lines.push({ path: [...path, at], line: item.line });
      list(item, [...path, at]);
    }
  }

  function listNames(values: object, inner: readonly Composed[], path: ValuePath): void {
    const given = new Map<string, unknown>(Object.entries(values));
    for (let next = 0; next < inner.length; next++) {
      const key = String(inner[next]?.value);
      lines.push({ path: [...path, key], line: inner[next]?.line ?? 0 });
      const value = inner[next + 1];
      if (!value || isSkipped(given.get(key), value)) continue;
      next++;
      list(value, [...path, key]);
    }
  }
}

/** The parser composes nothing for a value that is left out: what comes next belongs to something else. */
function isSkipped(value: unknown, next: Composed): boolean {
  return value === null && next.value !== null;
}

function compose(text: string): Composed | undefined {
  const document: Composed = { line: 0, value: undefined, inner: [] };
  const open = [document];
  load(text, {
    schema: CORE_SCHEMA,
    listener(event, state: State) {
      if (event === 'open') {
        const node = { line: state.line + 1, value: undefined, inner: [] };
        open.at(-1)?.inner.push(node);
        open.push(node);
        return;
      }
      const node = open.pop();
      if (node) node.value = state.result;
    },
  });
  return document.inner[0];
}
