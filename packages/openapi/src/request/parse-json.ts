import type { JsonValue } from '../json-value.ts';

/** How deep JSON may nest: whoever reads the value calls itself for every level. */
export const MAX_JSON_DEPTH = 100;

/** Data of a JSON text; nothing when it is none, or nests too deep. */
export function parseJson(text: string): JsonValue | undefined {
  if (nestsTooDeep(text)) return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** Whether JSON nests deeper than is read. Brackets in its texts do not count. */
export function nestsTooDeep(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (character === '"') isText = !isText;
    else if (isText) at += character === '\\' ? 1 : 0;
    else if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') depth--;
    if (depth > MAX_JSON_DEPTH) return true;
  }
  return false;
}
