import { overrideInvalid } from '../errors.ts';
import type { Override } from './parse-override.ts';

type Container = Record<string, unknown> | unknown[];

/** Puts one override into the data, making the objects and lists on the way. */
export function applyOverride(data: Record<string, unknown>, { path, value }: Override): void {
  let container: Container = data;
  for (let depth = 0; depth < path.length - 1; depth++) {
    container = enter(container, path, depth);
  }
  const last = path.at(-1) ?? '';
  if (value === null && !Array.isArray(container)) delete container[last];
  else write(container, last, value, path);
}

function enter(container: Container, path: Override['path'], depth: number): Container {
  const key = path[depth] ?? '';
  const found = Object.hasOwn(container, key) ? (container as never)[key] : undefined;
  const wantsList = typeof path[depth + 1] === 'number';
  if (typeof found === 'object' && found !== null && Array.isArray(found) === wantsList) {
    return found as Container;
  }
  const made: Container = wantsList ? [] : {};
  write(container, key, made, path);
  return made;
}

function write(container: Container, key: string | number, value: unknown, path: Override['path']) {
  if (!Array.isArray(container)) {
    container[key] = value;
    return;
  }
  if (typeof key !== 'number' || key > container.length) {
    const problem = `leaves a gap in a list of ${container.length}`;
    throw overrideInvalid({ text: `${path.join('.')}=…`, problem });
  }
  container[key] = value;
}
