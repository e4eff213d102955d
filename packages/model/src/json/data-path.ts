/** Keys and list positions from the root of a file's data to one value. */
export type DataPath = readonly (string | number)[];

/** How a path is shown to a writer: `navigation.tabs[0].pages[2]`. */
export function formatDataPath(path: DataPath): string {
  let text = '';
  for (const key of path) {
    if (typeof key === 'number') text += `[${key}]`;
    else if (/^[^\s.[\]"]+$/.test(key)) text += text ? `.${key}` : key;
    else text += `[${JSON.stringify(key)}]`;
  }
  return text;
}

/** The value at a path, or `undefined` when there is none. */
export function valueAt(data: unknown, path: DataPath): unknown {
  let value = data;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string | number, unknown>)[key];
  }
  return value;
}
