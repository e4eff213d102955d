import type { Expression, ObjectExpression } from 'estree-jsx';
import { NOT_LITERAL, readLiteral } from './literal.ts';
import { parseExpression } from './parse-script.ts';

/**
 * The value of an expression that is written out in full: texts, numbers, lists and objects of them.
 * Whatever has to be worked out is `NOT_LITERAL`.
 */
export function readWrittenValue(source: string): unknown {
  const literal = readLiteral(source);
  if (literal !== NOT_LITERAL) return literal;
  try {
    const node = parseExpression(source);
    return node && toValue(node);
  } catch {
    // What cannot be read is told where the page is rendered.
    return NOT_LITERAL;
  }
}

function toValue(node: Expression): unknown {
  switch (node.type) {
    case 'Literal':
      return 'regex' in node || 'bigint' in node ? NOT_LITERAL : node.value;
    case 'TemplateLiteral':
      return node.expressions.length > 0 ? NOT_LITERAL : node.quasis[0]?.value.cooked;
    case 'ArrayExpression': {
      const items = node.elements.map((item) =>
        item === null || item.type === 'SpreadElement' ? NOT_LITERAL : toValue(item),
      );
      return items.includes(NOT_LITERAL) ? NOT_LITERAL : items;
    }
    case 'ObjectExpression':
      return toObject(node);
    default:
      return NOT_LITERAL;
  }
}

function toObject({ properties }: ObjectExpression): unknown {
  const object: Record<string, unknown> = Object.create(null);
  for (const property of properties) {
    if (property.type === 'SpreadElement' || property.computed) return NOT_LITERAL;
    const { key } = property;
    const value = toValue(property.value as Expression);
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' && key.value;
    if (typeof name !== 'string' || value === NOT_LITERAL) return NOT_LITERAL;
    object[name] = value;
  }
  return object;
}
