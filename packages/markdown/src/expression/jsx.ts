import type { JSXAttribute, JSXElement, JSXFragment, JSXSpreadAttribute } from 'estree-jsx';
import { expressionRefused, isForSandbox } from '../errors.ts';
import { evaluate, spreadInto } from './evaluate.ts';
import { UNBOUND } from './scope.ts';
import {
  createObject,
  type Frame,
  isForbiddenName,
  isPlainObject,
  JsxElement,
  placeIn,
  refuse,
} from './values.ts';

/** Markup inside an expression becomes a value; it is rendered where the value ends up. */
export function evaluateElement(node: JSXElement, frame: Frame): JsxElement {
  const name = nameOf(node.openingElement.name, frame);
  return new JsxElement({
    name,
    type: lookupType(name, frame),
    ...evaluateProps(node.openingElement.attributes, frame),
    children: evaluateChildren(node.children, frame),
    place: placeOf(node, frame),
  });
}

export function evaluateFragment(node: JSXFragment, frame: Frame): JsxElement {
  return new JsxElement({
    name: '',
    type: UNBOUND,
    props: createObject(),
    lost: [],
    children: evaluateChildren(node.children, frame),
    place: placeOf(node, frame),
  });
}

function placeOf(node: object, frame: Frame) {
  return placeIn(frame.origin, (node as { start?: number }).start ?? 0);
}

type TagName = JSXElement['openingElement']['name'];

function nameOf(name: TagName, frame: Frame): string {
  switch (name.type) {
    case 'JSXIdentifier':
      return name.name;
    case 'JSXMemberExpression':
      return `${nameOf(name.object, frame)}.${name.property.name}`;
    default:
      return refuse(name, frame, 'Tag names with a colon are not available in pages.');
  }
}

/** What a tag's name is bound to: lower-case names are HTML, whatever the page declares. */
export function lookupType(name: string, frame: Pick<Frame, 'scope'>): unknown {
  if (!/^[A-Z_$]/.test(name) && !name.includes('.')) return UNBOUND;
  const [first = '', ...rest] = name.split('.');
  let value = frame.scope.lookup(first);
  for (const key of rest) {
    if (!isPlainObject(value) || isForbiddenName(key) || !Object.hasOwn(value, key)) return UNBOUND;
    value = value[key];
  }
  return value;
}

function evaluateProps(
  attributes: readonly (JSXAttribute | JSXSpreadAttribute)[],
  frame: Frame,
): Pick<JsxElement, 'props' | 'lost'> {
  const props = createObject();
  const lost: { name: string; error: Error }[] = [];
  for (const attribute of attributes) {
    const name = toAttributeName(attribute);
    if (name === undefined) continue;
    try {
      frame.budget.guard(() => {
        if (attribute.type === 'JSXAttribute') props[name] = evaluateAttribute(attribute, frame);
        else spreadInto(props, evaluate(attribute.argument, frame), frame);
      });
    } catch (error) {
      // What the sandbox may know is for the sandbox, all of it.
      if (!expressionRefused.is(error) || isForSandbox(error)) throw error;
      lost.push({ name, error });
    }
  }
  return { props, lost };
}

function toAttributeName(attribute: JSXAttribute | JSXSpreadAttribute): string | undefined {
  if (attribute.type === 'JSXSpreadAttribute') return '{...}';
  return attribute.name.type === 'JSXIdentifier' ? attribute.name.name : undefined;
}

function evaluateAttribute(attribute: JSXAttribute, frame: Frame): unknown {
  const { value } = attribute;
  if (!value) return true;
  if (value.type !== 'JSXExpressionContainer') return evaluate(value, frame);
  return value.expression.type === 'JSXEmptyExpression'
    ? undefined
    : evaluate(value.expression, frame);
}

function evaluateChildren(children: JSXElement['children'], frame: Frame): unknown[] {
  const values: unknown[] = [];
  for (const child of children) {
    if (child.type === 'JSXText') {
      const text = trimLines(child.value);
      if (text !== '') values.push(text);
    } else if (child.type === 'JSXExpressionContainer') {
      if (child.expression.type !== 'JSXEmptyExpression') {
        values.push(evaluate(child.expression, frame));
      }
    } else if (child.type === 'JSXSpreadChild') {
      refuse(child, frame, 'Spreading children is not available in pages.');
    } else {
      values.push(evaluate(child, frame));
    }
  }
  return values;
}

/** Line breaks in the text of JSX, with the spaces around them, count as one space between words. */
function trimLines(text: string): string {
  if (!text.includes('\n')) return text;
  const lines = text.split('\n');
  return lines
    .map((line, index) => {
      const start = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? start : start.trimEnd();
    })
    .filter((line) => line !== '')
    .join(' ');
}
