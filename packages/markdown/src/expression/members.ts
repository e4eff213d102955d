import {
  Builtin,
  type Frame,
  isForbiddenName,
  isPlainObject,
  Namespace,
  refuse,
} from './values.ts';

/**
 * The value of `object[key]`. Only what an object holds itself is read, never what it inherits; text and
 * lists have a length and elements.
 */
export function readMember(object: unknown, key: unknown, node: object, frame: Frame): unknown {
  const name = toKey(key, node, frame);
  if (object === null || object === undefined) {
    return refuse(node, frame, `"${name}" cannot be read: the value before the dot is empty.`);
  }
  if (typeof object === 'string' || Array.isArray(object)) return readElement(object, name);
  if (isPlainObject(object)) return Object.hasOwn(object, name) ? object[name] : undefined;
  if (object instanceof Namespace && object.members.has(name)) return object.members.get(name);
  if (object instanceof Builtin || object instanceof Namespace) {
    return refuse(node, frame, `${object.name}.${name} is not available in pages.`);
  }
  return undefined;
}

/** A property's name as text; refuses the names that lead to the host's code. */
export function toKey(key: unknown, node: object, frame: Frame): string {
  if (typeof key !== 'string' && typeof key !== 'number') {
    return refuse(node, frame, 'A property name must be text or a number.');
  }
  const name = String(key);
  if (isForbiddenName(name)) refuse(node, frame, `"${name}" cannot be used in pages.`);
  return name;
}

function readElement(object: string | readonly unknown[], name: string): unknown {
  if (name === 'length') return object.length;
  return /^(?:0|[1-9]\d{0,8})$/.test(name) ? object[Number(name)] : undefined;
}
