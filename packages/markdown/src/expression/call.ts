import type { BlockStatement, SimpleCallExpression, Statement } from 'estree-jsx';
import { bindPattern } from './bind-pattern.ts';
import { NUMBER_METHODS } from './builtins.ts';
import { evaluate, evaluateItems } from './evaluate.ts';
import { LIST_METHODS } from './list-methods.ts';
import { readMember } from './members.ts';
import { LocalScope } from './scope.ts';
import { STRING_METHODS } from './string-methods.ts';
import { Builtin, type CallTools, Closure, type Frame, Namespace, refuse } from './values.ts';

/** Says that an optional chain such as `a?.b` ended early. */
export const CHAIN_END = Symbol('chain end');

/** The value of a call: of a function of the page, of a built-in one, or of an allowed method. */
export function evaluateCall(node: SimpleCallExpression, frame: Frame): unknown {
  const { callee } = node;
  if (callee.type === 'Super') return refuse(node, frame, 'Classes are not available in pages.');
  if (callee.type === 'MemberExpression' && callee.object.type !== 'Super') {
    return evaluateMethodCall(node, frame);
  }
  const target = evaluate(callee, frame);
  if (target === CHAIN_END) return CHAIN_END;
  if (node.optional && (target === null || target === undefined)) return CHAIN_END;
  return invoke(target, evaluateItems(node.arguments, frame), node, frame);
}

function evaluateMethodCall(node: SimpleCallExpression, frame: Frame): unknown {
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.object.type === 'Super') return undefined;
  const object = evaluate(callee.object, frame);
  if (object === CHAIN_END) return CHAIN_END;
  if (callee.optional && (object === null || object === undefined)) return CHAIN_END;
  const key = memberKey(callee, frame);
  const args = () => evaluateItems(node.arguments, frame);
  const method = findMethod(object, String(key));
  if (method) return method(args(), toolsFor(node, frame));
  const target = readMember(object, key, callee, frame);
  if (node.optional && (target === null || target === undefined)) return CHAIN_END;
  if (target === undefined) {
    const fix = 'Use only simple methods of text, lists and numbers.';
    return refuse(callee, frame, `The method "${String(key)}" is not available in pages.`, fix);
  }
  return invoke(target, args(), node, frame);
}

/** The name that a member expression reads. */
export function memberKey(
  node: Extract<SimpleCallExpression['callee'], { type: 'MemberExpression' }>,
  frame: Frame,
): unknown {
  const { property } = node;
  if (property.type === 'PrivateIdentifier') {
    return refuse(node, frame, 'Classes are not available in pages.');
  }
  return !node.computed && property.type === 'Identifier'
    ? property.name
    : evaluate(property, frame);
}

type BoundMethod = (args: readonly unknown[], tools: CallTools) => unknown;

function findMethod(object: unknown, name: string): BoundMethod | undefined {
  if (typeof object === 'string') return bindMethod(STRING_METHODS.get(name), object);
  if (Array.isArray(object)) return bindMethod(LIST_METHODS.get(name), object);
  if (typeof object === 'number') return bindMethod(NUMBER_METHODS.get(name), object);
  const member = object instanceof Namespace ? object.members.get(name) : undefined;
  return member instanceof Builtin ? member.run : undefined;
}

function bindMethod<Self>(
  method: ((self: Self, args: readonly unknown[], tools: CallTools) => unknown) | undefined,
  self: Self,
): BoundMethod | undefined {
  return method && ((args, tools) => method(self, args, tools));
}

function toolsFor(node: object, frame: Frame): CallTools {
  return {
    budget: frame.budget,
    invoke: (callee, args) => invoke(callee, args, node, frame),
    refuse: (what, fix) => refuse(node, frame, what, fix),
  };
}

/** Calls a function value. */
function invoke(callee: unknown, args: readonly unknown[], node: object, frame: Frame): unknown {
  if (callee instanceof Builtin) return callee.run(args, toolsFor(node, frame));
  if (callee instanceof Closure) return callClosure(callee, args, frame);
  return refuse(node, frame, 'This is not a function that pages can call.');
}

/** Runs a function of the author with arguments. */
export function callClosure(closure: Closure, args: readonly unknown[], from: Frame): unknown {
  const scope = new LocalScope(closure.scope);
  const frame: Frame = { scope, origin: closure.origin, budget: from.budget };
  const { node } = closure;
  if (node.async || node.generator) {
    return refuse(node, frame, 'Functions in pages cannot be asynchronous.');
  }
  for (const [index, parameter] of node.params.entries()) {
    if (parameter.type === 'RestElement') {
      bindPattern(parameter.argument, args.slice(index), scope, frame);
    } else {
      bindPattern(parameter, args[index], scope, frame);
    }
  }
  if (node.body.type !== 'BlockStatement') return evaluate(node.body, frame);
  const result = runBlock(node.body, scope, frame);
  return result === NO_RETURN ? undefined : result;
}

const NO_RETURN = Symbol('no return');

function runBlock(block: BlockStatement, scope: LocalScope, frame: Frame): unknown {
  for (const statement of block.body) {
    frame.budget.step();
    const result = runStatement(statement, scope, frame);
    if (result !== NO_RETURN) return result;
  }
  return NO_RETURN;
}

function runStatement(statement: Statement, scope: LocalScope, frame: Frame): unknown {
  switch (statement.type) {
    case 'ReturnStatement':
      return statement.argument ? evaluate(statement.argument, frame) : undefined;
    case 'VariableDeclaration':
      for (const { id, init } of statement.declarations) {
        bindPattern(id, init ? evaluate(init, frame) : undefined, scope, frame);
      }
      return NO_RETURN;
    case 'FunctionDeclaration':
      scope.bind(statement.id.name, new Closure(statement, frame));
      return NO_RETURN;
    case 'IfStatement': {
      const branch = evaluate(statement.test, frame) ? statement.consequent : statement.alternate;
      return branch ? runStatement(branch, scope, frame) : NO_RETURN;
    }
    case 'BlockStatement': {
      const inner = new LocalScope(scope);
      return runBlock(statement, inner, { ...frame, scope: inner });
    }
    case 'EmptyStatement':
      return NO_RETURN;
    default:
      return refuse(
        statement,
        frame,
        'Functions in pages can only declare values, use if, and return.',
      );
  }
}
