import type { Place } from '@quire/base';
import { findings } from '../diagnostics.ts';
import { budgetSpent, isForSandbox } from '../errors.ts';
import { NOT_LITERAL, readLiteral } from '../expression/literal.ts';
import { parseExpression, parseSpread } from '../expression/parse-script.ts';
import { createObject, isPlainObject, type PlainObject } from '../expression/values.ts';
import type { JsxAttribute, JsxNode, JsxSpread, Position } from '../tree/nodes.ts';
import { type RenderContext, report } from './context.ts';
import { MissingImport } from './module-scope.ts';
import { describeFailure, placeInError } from './notice.ts';
import { readOwnData } from './own/own-expression.ts';
import { parsePersonalValue } from './personal-text.ts';
import { evaluateTree } from './values.ts';

/**
 * The attributes of a tag, interpreted. One that has no value is left out and told of; the others stay.
 * Where whoever asks can show words about the reader, an attribute with places for them is a `PersonalText`.
 */
export function readProps(
  node: JsxNode,
  context: RenderContext,
  takesPersonal = false,
): PlainObject {
  const props = createObject();
  for (const attribute of node.attributes) {
    try {
      const personal = takesPersonal ? readPersonal(attribute, context) : undefined;
      if (personal) {
        context.run.needs.add('content');
        props[personal.name] = personal.text;
      } else readAttribute(attribute, node, props, context);
    } catch (error) {
      // Whoever has used up what a page may do is not let go on.
      if (budgetSpent.is(error)) throw error;
      const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : attribute.value.trim();
      const { line, column } = findPlace(attribute, node, context).start;
      reportLost({ name, tag: node.name ?? '', error }, { line, column }, context);
    }
  }
  return props;
}

/** An attribute that could not be worked out. */
interface LostAttribute {
  name: string;
  tag: string;
  error: unknown;
}

/** Reports an attribute that is left out. */
export function reportLost(
  { name, tag, error }: LostAttribute,
  place: Place,
  context: RenderContext,
): void {
  const reason = describeFailure(error, tag);
  const finding = findings.attributeLost({ name, tag, reason });
  report(context, finding, { ...place, ...placeInError(error) });
  context.run.degraded = true;
}

function readPersonal(attribute: JsxAttribute | JsxSpread, { scope }: RenderContext) {
  if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'object') return undefined;
  const text = attribute.value && parsePersonalValue(attribute.value.value, scope);
  return text ? { name: attribute.name, text } : undefined;
}

function readAttribute(
  attribute: JsxAttribute | JsxSpread,
  node: JsxNode,
  props: PlainObject,
  context: RenderContext,
): void {
  if (attribute.type === 'mdxJsxExpressionAttribute') {
    const place = findPlace(attribute, node, context);
    const spread = evaluateTree(parseSpread(attribute.value), attribute.value, place, context);
    if (isPlainObject(spread)) Object.assign(props, spread);
    return;
  }
  const { name, value } = attribute;
  if (value === null || value === undefined) props[name] = true;
  else if (typeof value === 'string') props[name] = value;
  else
    props[name] = evaluateAttribute(
      value.value,
      () => findPlace(attribute, node, context),
      context,
    );
}

function evaluateAttribute(
  source: string,
  findStart: () => Pick<Position, 'start'>,
  context: RenderContext,
): unknown {
  const literal = readLiteral(source);
  if (literal !== NOT_LITERAL) return literal;
  const node = parseExpression(source);
  if (!node) return undefined;
  const place = findStart();
  try {
    const value = evaluateTree(node, source, place, context);
    if (value instanceof MissingImport) throw value.error;
    return value;
  } catch (error) {
    // What the interpreter does not know, the sandbox may.
    const data = isForSandbox(error) ? readOwnData(source, place.start, context) : undefined;
    if (!data) throw error;
    return data.value;
  }
}

const AT_TOP: Pick<Position, 'start'> = { start: { line: 1, column: 1, offset: 0 } };

/** Where the braces of an attribute open. The parser does not say; the text of the tag does. */
function findPlace(
  attribute: JsxAttribute | JsxSpread,
  { position }: JsxNode,
  { source }: RenderContext,
): Pick<Position, 'start'> {
  if (!position) return AT_TOP;
  const { value } = attribute;
  const inside = typeof value === 'object' ? value?.value : value;
  const offset = source.text.indexOf(`{${inside}}`, position.start.offset);
  if (offset < 0 || offset >= position.end.offset) return position;
  const before = source.text.slice(position.start.offset, offset);
  const lines = before.split('\n').length - 1;
  const column = offset - source.text.lastIndexOf('\n', offset - 1);
  return { start: { line: position.start.line + lines, column, offset } };
}
