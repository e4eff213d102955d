import type { Html } from '@quire/base';
import { evaluate } from '../expression/evaluate.ts';
import { NOT_LITERAL, readLiteral } from '../expression/literal.ts';
import { parseExpression } from '../expression/parse-script.ts';
import { createObject, isPlainObject, JsxElement, type PlainObject } from '../expression/values.ts';
import { fillVariables } from '../parse/variables.ts';
import type { Position } from '../tree/nodes.ts';
import { type RenderContext, type RenderNode, SlotNode } from './context.ts';
import { MissingImport } from './module-scope.ts';
import { PersonalText } from './personal-text.ts';
import { renderNodes } from './render-nodes.ts';

/** The value of an expression in the text or in an attribute. Throws what it refuses. */
export function evaluateSource(
  source: string,
  position: Position | undefined,
  context: RenderContext,
): unknown {
  const literal = readLiteral(source);
  if (literal !== NOT_LITERAL) return literal;
  const node = parseExpression(source);
  if (!node) return undefined;
  // A name alone is text that was meant to be shown more often than a prop that was not passed.
  const { scope } = context;
  const isName = node.type === 'Identifier' && scope.takesProps;
  const known = isName ? { lookup: (name: string) => scope.lookup(name) } : scope;
  return evaluateTree(node, source, position, { ...context, scope: known });
}

/** The value of an expression's tree. */
export function evaluateTree(
  node: Parameters<typeof evaluate>[0],
  script: string,
  position: Pick<Position, 'start'> | undefined,
  context: RenderContext,
): unknown {
  const { line = 1, column = 0 } = position?.start ?? {};
  const { budget } = context.run;
  const place = { file: context.source.file, line, column: column + 1 };
  return budget.guard(() =>
    evaluate(node, { scope: context.scope, origin: { script, place }, budget }),
  );
}

/** The nodes that a value shows as: text, elements, or nothing. */
export function toNodes(value: unknown, context: RenderContext): RenderNode[] {
  const nodes: RenderNode[] = [];
  collectNodes(value, nodes, context);
  return nodes;
}

function collectNodes(value: unknown, nodes: RenderNode[], context: RenderContext): void {
  context.run.budget.nodes(1);
  if (typeof value === 'string' || typeof value === 'number') {
    nodes.push({ type: 'text', value: fill(String(value), context) });
  } else if (Array.isArray(value)) {
    for (const item of value) collectNodes(item, nodes, context);
  } else if (value instanceof JsxElement) {
    nodes.push({ type: 'evaluated', element: value });
  } else if (value instanceof SlotNode) {
    nodes.push(value);
  } else if (value instanceof MissingImport) {
    throw value.error;
  }
}

/** Props as components get them: markup is rendered, functions are left out. */
export function toComponentProps(props: PlainObject, context: RenderContext): PlainObject {
  const result = createObject();
  for (const name of Object.keys(props)) {
    const value = toComponentValue(props[name], context);
    if (value !== undefined) result[name] = value;
  }
  return result;
}

function toComponentValue(value: unknown, context: RenderContext): unknown {
  if (typeof value === 'string') return fill(value, context);
  if (typeof value !== 'object' || value === null) return value;
  context.run.budget.step();
  if (value instanceof PersonalText) return value;
  if (value instanceof JsxElement || value instanceof SlotNode) return renderValue(value, context);
  if (Array.isArray(value)) return value.map((item) => toComponentValue(item, context));
  if (isPlainObject(value)) return toComponentProps(value, context);
  // A function of the author: components are rendered here, and have nobody to call it.
  return undefined;
}

function renderValue(value: unknown, context: RenderContext): Html {
  return renderNodes(toNodes(value, context), context);
}

/** Declarations are parsed before variables are known: their text is filled when it is used. */
function fill(text: string, { source, run }: RenderContext): string {
  return source.usesVariables ? fillVariables(text, run.environment.variables) : text;
}
