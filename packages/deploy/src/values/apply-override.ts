import { overrideInvalid } from '../errors.ts';
import type { Override, OverrideFlag } from './parse-override.ts';

type Container = Record<string, unknown> | unknown[];

/** Puts one override into the data, making the objects and lists on the way. */
export function applyOverride(
  data: Record<string, unknown>,
  { path, value }: Override,
  flag: OverrideFlag = '--set',
): void {
  let container: Container = data;
  for (let depth = 0; depth < path.length - 1; depth++) {
    container = enter(container, path, depth, flag);
  }
  const last = path.at(-1) ?? '';
  if (value === null && !Array.isArray(container)) delete container[last];
  else write(container, last, value);
}

function enter(
  container: Container,
  path: Override['path'],
  depth: number,
  flag: OverrideFlag,
): Container {
  const key = path[depth] ?? '';
  const found = Object.hasOwn(container, key) ? (container as never)[key] : undefined;
  const wantsList = typeof path[depth + 1] === 'number';
  if (found === undefined || found === null) {
    const made: Container = wantsList ? [] : {};
    write(container, key, made);
    return made;
  }
  if (typeof found === 'object' && Array.isArray(found) === wantsList) return found as Container;
  const names = path.slice(0, depth + 1).join('.');
  const problem = `sets a part of ${names}, which is not ${wantsList ? 'a list' : 'a group of values'}`;
  throw overrideInvalid({ flag, text: `${path.join('.')}=…`, problem });
}

/** A list grows as far as needed; what nobody sets in it stays empty, and the schema says so. */
function write(container: Container, key: string | number, value: unknown): void {
  if (Array.isArray(container) && typeof key === 'number') {
    while (container.length < key) container.push(null);
  }
  (container as Record<string | number, unknown>)[key] = value;
}
