import type {
  ArrayExpression,
  Expression,
  MemberExpression,
  Node,
  ObjectExpression,
  SimpleCallExpression,
  TemplateLiteral,
} from 'estree-jsx';
import { nameNotDefined } from '../errors.ts';
import { readGlobal } from './builtins.ts';
import { CHAIN_END, evaluateCall, memberKey } from './call.ts';
import { evaluateElement, evaluateFragment } from './jsx.ts';
import { readMember, toKey } from './members.ts';
import { applyBinary, applyUnary, NOT_SUPPORTED } from './operators.ts';
import { UNBOUND } from './scope.ts';
import { toText } from './to-text.ts';
import {
  Closure,
  createObject,
  type Frame,
  isForbiddenName,
  isPlainObject,
  type PlainObject,
  placeIn,
  refuse,
} from './values.ts';

/**
 * The value of an expression's tree. This walks the tree; the author's text is never handed to the
 * language itself. What is not listed here is refused.
 */
export function evaluate(node: Node, frame: Frame): unknown {
  frame.budget.enter();
  const value = evaluateNode(node, frame);
  frame.budget.leave();
  return value;
}

function evaluateNode(node: Node, frame: Frame): unknown {
  switch (node.type) {
    case 'Literal':
      return evaluateLiteral(node, frame);
    case 'TemplateLiteral':
      return evaluateTemplate(node, frame);
    case 'Identifier':
      return readName(node.name, node, frame);
    case 'MemberExpression':
      return evaluateMember(node, frame);
    case 'ChainExpression': {
      const value = evaluate(node.expression, frame);
      return value === CHAIN_END ? undefined : value;
    }
    case 'CallExpression':
      return evaluateCall(node as SimpleCallExpression, frame);
    case 'ConditionalExpression':
      return evaluate(evaluate(node.test, frame) ? node.consequent : node.alternate, frame);
    case 'LogicalExpression':
      return evaluateLogical(node, frame);
    case 'BinaryExpression':
      return evaluateBinary(node, frame);
    case 'UnaryExpression':
      return evaluateUnary(node, frame);
    case 'ArrayExpression':
      return evaluateItems(node.elements, frame);
    case 'ObjectExpression':
      return evaluateObject(node, frame);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return new Closure(node, frame);
    case 'JSXElement':
      return evaluateElement(node, frame);
    case 'JSXFragment':
      return evaluateFragment(node, frame);
    default:
      return refuse(node, frame, `${describeNode(node)} not available in pages.`);
  }
}

function describeNode(node: Node): string {
  switch (node.type) {
    case 'AssignmentExpression':
    case 'UpdateExpression':
      return 'Assignment is';
    case 'NewExpression':
      return '"new" is';
    case 'AwaitExpression':
    case 'YieldExpression':
      return '"await" is';
    case 'ImportExpression':
      return 'Importing inside an expression is';
    case 'SequenceExpression':
      return 'The comma operator is';
    default:
      return `"${node.type}" is`;
  }
}

function evaluateLiteral(node: Extract<Node, { type: 'Literal' }>, frame: Frame): unknown {
  if ('regex' in node || 'bigint' in node) {
    return refuse(node, frame, 'Regular expressions and big integers are not available in pages.');
  }
  return node.value;
}

function evaluateTemplate(node: TemplateLiteral, frame: Frame): string {
  let text = node.quasis[0]?.value.cooked ?? '';
  for (const [index, expression] of node.expressions.entries()) {
    const part = toText(evaluate(expression, frame), frame.budget);
    if (part === undefined) {
      return refuse(expression, frame, 'Only text and numbers can be used in a template.');
    }
    text = frame.budget.build(text + part + (node.quasis[index + 1]?.value.cooked ?? ''));
  }
  return text;
}

/** The value of a name: of the page first, then of the language. */
function readName(name: string, node: object, frame: Frame): unknown {
  const value = frame.scope.lookup(name);
  if (value !== UNBOUND) return value;
  const global = readGlobal(name);
  if (global) return global.value;
  if (/^use[A-Z]/.test(name)) {
    const fix = 'Write the content with built-in components.';
    return refuse(node, frame, `${name} needs a component that runs in the browser.`, fix);
  }
  if (BROWSER_NAMES.has(name)) return refuse(node, frame, `"${name}" is not available here.`);
  if (frame.scope.takesProps) return undefined;
  const { start } = node as { start?: number };
  throw nameNotDefined(name, placeIn(frame.origin, start ?? 0));
}

/** Names that mean something where components run; whoever writes one means an expression. */
const BROWSER_NAMES = new Set(
  'Date Intl Map Set RegExp URL URLSearchParams Symbol WeakMap window document navigator location localStorage React isNaN isFinite decodeURIComponent encodeURI'.split(
    ' ',
  ),
);

function evaluateMember(node: MemberExpression, frame: Frame): unknown {
  if (node.object.type === 'Super')
    return refuse(node, frame, 'Classes are not available in pages.');
  const object = evaluate(node.object, frame);
  if (object === CHAIN_END) return CHAIN_END;
  if (node.optional && (object === null || object === undefined)) return CHAIN_END;
  return readMember(object, memberKey(node, frame), node, frame);
}

function evaluateLogical(
  node: Extract<Node, { type: 'LogicalExpression' }>,
  frame: Frame,
): unknown {
  const left = evaluate(node.left, frame);
  switch (node.operator) {
    case '&&':
      return left ? evaluate(node.right, frame) : left;
    case '||':
      return left || evaluate(node.right, frame);
    case '??':
      return left ?? evaluate(node.right, frame);
  }
}

function evaluateBinary(node: Extract<Node, { type: 'BinaryExpression' }>, frame: Frame): unknown {
  if (node.left.type === 'PrivateIdentifier') {
    return refuse(node, frame, 'Classes are not available in pages.');
  }
  const left = evaluate(node.left, frame);
  const right = evaluate(node.right, frame);
  const value = applyBinary(node.operator, left, right, frame.budget);
  if (value !== NOT_SUPPORTED) return value;
  return refuse(node, frame, `The operator "${node.operator}" is not available for these values.`);
}

function evaluateUnary(node: Extract<Node, { type: 'UnaryExpression' }>, frame: Frame): unknown {
  const { argument } = node;
  if (node.operator === 'typeof' && argument.type === 'Identifier') {
    const missing =
      frame.scope.lookup(argument.name) === UNBOUND && readGlobal(argument.name) === undefined;
    if (missing) return 'undefined';
  }
  const value = applyUnary(node.operator, evaluate(argument, frame));
  if (value !== NOT_SUPPORTED) return value;
  return refuse(node, frame, `The operator "${node.operator}" is not available for this value.`);
}

/** The values of list elements or arguments, with `...spread` taken apart. */
export function evaluateItems(
  items: ArrayExpression['elements'] | SimpleCallExpression['arguments'],
  frame: Frame,
): unknown[] {
  const values: unknown[] = [];
  for (const item of items) {
    if (item?.type === 'SpreadElement') {
      const spread = evaluate(item.argument, frame);
      if (!Array.isArray(spread)) return refuse(item, frame, 'Only a list can be spread here.');
      for (const value of spread) values.push(value);
    } else {
      values.push(item ? evaluate(item as Expression, frame) : undefined);
    }
    frame.budget.step();
  }
  frame.budget.list(values.length);
  return values;
}

function evaluateObject(node: ObjectExpression, frame: Frame): PlainObject {
  const object = createObject();
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      spreadInto(object, evaluate(property.argument, frame), frame);
      continue;
    }
    if (property.kind !== 'init') {
      return refuse(property, frame, 'Getters and setters are not available in pages.');
    }
    const { key } = property;
    const name =
      !property.computed && key.type === 'Identifier'
        ? key.name
        : toKey(evaluate(key, frame), key, frame);
    if (isForbiddenName(name)) return refuse(key, frame, `"${name}" cannot be used in pages.`);
    object[name] = evaluate(property.value, frame);
  }
  return object;
}

/** Copies what an object holds into another; nothing is copied from nothing. */
export function spreadInto(object: PlainObject, source: unknown, frame: Frame): void {
  if (!isPlainObject(source)) return;
  for (const [key, value] of Object.entries(source)) {
    frame.budget.step();
    object[key] = value;
  }
}
