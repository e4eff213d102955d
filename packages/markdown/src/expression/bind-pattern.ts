import type { ArrayPattern, ObjectPattern, Pattern } from 'estree-jsx';
import { evaluate } from './evaluate.ts';
import { readMember, toKey } from './members.ts';
import type { LocalScope } from './scope.ts';
import { createObject, type Frame, isPlainObject, refuse } from './values.ts';

/** Binds the names of a parameter or a declaration: plain, `{ a, b = 1, ...rest }` or `[a, b]`. */
export function bindPattern(
  pattern: Pattern,
  value: unknown,
  scope: LocalScope,
  frame: Frame,
): void {
  switch (pattern.type) {
    case 'Identifier':
      scope.bind(pattern.name, value);
      break;
    case 'AssignmentPattern':
      bindPattern(
        pattern.left,
        value === undefined ? evaluate(pattern.right, { ...frame, scope }) : value,
        scope,
        frame,
      );
      break;
    case 'ObjectPattern':
      bindObject(pattern, value, scope, frame);
      break;
    case 'ArrayPattern':
      bindList(pattern, value, scope, frame);
      break;
    default:
      refuse(pattern, frame, 'This form of declaration is not available in pages.');
  }
}

function bindList(pattern: ArrayPattern, value: unknown, scope: LocalScope, frame: Frame): void {
  if (!Array.isArray(value)) refuse(pattern, frame, 'Only a list can be destructured here.');
  for (const [index, element] of pattern.elements.entries()) {
    if (element?.type === 'RestElement') {
      bindPattern(element.argument, value.slice(index), scope, frame);
    } else if (element) {
      bindPattern(element, value[index], scope, frame);
    }
  }
}

function bindObject(pattern: ObjectPattern, value: unknown, scope: LocalScope, frame: Frame): void {
  const taken = new Set<string>();
  for (const property of pattern.properties) {
    if (property.type === 'RestElement') {
      bindPattern(property.argument, withoutKeys(value, taken), scope, frame);
      continue;
    }
    const { key } = property;
    const name =
      !property.computed && key.type === 'Identifier'
        ? key.name
        : toKey(evaluate(key, frame), key, frame);
    taken.add(name);
    bindPattern(property.value, readMember(value, name, property, frame), scope, frame);
  }
}

function withoutKeys(value: unknown, keys: ReadonlySet<string>): object {
  const rest = createObject();
  if (!isPlainObject(value)) return rest;
  for (const [key, item] of Object.entries(value)) {
    if (!keys.has(key)) rest[key] = item;
  }
  return rest;
}
