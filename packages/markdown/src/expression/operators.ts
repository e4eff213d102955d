import type { BinaryOperator, UnaryOperator } from 'estree-jsx';
import type { Budget } from './budget.ts';
import { Builtin, Closure, isForbiddenName, isPlainObject, isPrimitive } from './values.ts';

/** Says that an operator is not interpreted for these operands. */
export const NOT_SUPPORTED = Symbol('not supported');

type Operand = string | number | boolean | null | undefined;

/** The value of `left operator right`, or `NOT_SUPPORTED`. */
export function applyBinary(
  operator: BinaryOperator,
  left: unknown,
  right: unknown,
  budget: Budget,
): unknown {
  if (operator === '===') return left === right;
  if (operator === '!==') return left !== right;
  if (operator === 'in') return hasKey(right, left);
  // Objects would be asked to convert themselves: only plain values are compared and added.
  if (!isPrimitive(left) || !isPrimitive(right)) return NOT_SUPPORTED;
  if (operator === '+') return add(left, right, budget);
  return compare(operator, left, right) ?? calculate(operator, Number(left), Number(right));
}

function hasKey(object: unknown, key: unknown): unknown {
  if (!isPlainObject(object) || typeof key !== 'string') return NOT_SUPPORTED;
  return !isForbiddenName(key) && Object.hasOwn(object, key);
}

function add(left: Operand, right: Operand, budget: Budget): string | number {
  if (typeof left === 'string' || typeof right === 'string') {
    return budget.build(String(left) + String(right));
  }
  return Number(left) + Number(right);
}

function compare(operator: BinaryOperator, left: Operand, right: Operand): boolean | undefined {
  switch (operator) {
    case '==':
      // biome-ignore lint/suspicious/noDoubleEquals: the author wrote `==`, and it means what it means there
      return left == right;
    case '!=':
      // biome-ignore lint/suspicious/noDoubleEquals: as above
      return left != right;
    case '<':
      return (left as number) < (right as number);
    case '<=':
      return (left as number) <= (right as number);
    case '>':
      return (left as number) > (right as number);
    case '>=':
      return (left as number) >= (right as number);
    default:
      return undefined;
  }
}

function calculate(operator: BinaryOperator, left: number, right: number): unknown {
  switch (operator) {
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
    case '**':
      return left ** right;
    case '&':
      return left & right;
    case '|':
      return left | right;
    case '^':
      return left ^ right;
    case '<<':
      return left << right;
    case '>>':
      return left >> right;
    case '>>>':
      return left >>> right;
    default:
      return NOT_SUPPORTED;
  }
}

/** The value of `operator operand`, or `NOT_SUPPORTED`. */
export function applyUnary(operator: UnaryOperator, operand: unknown): unknown {
  if (operator === '!') return !operand;
  if (operator === 'void') return undefined;
  if (operator === 'typeof') return typeName(operand);
  if (!isPrimitive(operand)) return NOT_SUPPORTED;
  switch (operator) {
    case '-':
      return -Number(operand);
    case '+':
      return Number(operand);
    case '~':
      return ~Number(operand);
    default:
      return NOT_SUPPORTED;
  }
}

function typeName(value: unknown): string {
  return value instanceof Closure || value instanceof Builtin ? 'function' : typeof value;
}
