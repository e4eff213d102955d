import { createHash } from 'node:crypto';
import type { Html } from '@quire/base';
import { OwnElement } from '@quire/sandbox';
import type { Closure } from '../../expression/values.ts';
import { placeIn } from '../../expression/values.ts';
import { moduleSource } from '../../parse/module-source.ts';
import type { ExpressionNode, JsxNode, Point } from '../../tree/nodes.ts';
import { placeOf, type RenderContext } from '../context.ts';
import { OwnComponent } from './own-component.ts';
import { toDataProps, toPropsFunction } from './sandbox-props.ts';

/**
 * Shows an expression as a component of the page: in the sandbox, and then live in the browser. Nothing when
 * it fails there, too.
 */
export function renderOwnExpression(
  node: ExpressionNode,
  context: RenderContext,
): Html | undefined {
  const text = toPropsFunction(node.value, `<>{${node.value}\n}</>`, context);
  return renderShown(node, text, context);
}

/** The same for an HTML element with handlers, which only a script can serve; its content must be JSX. */
export function renderLiveElement(node: JsxNode, context: RenderContext): Html | undefined {
  const { start, end } = node.position ?? {};
  if (!start || !end) return undefined;
  const markup = context.source.text.slice(start.offset, end.offset);
  return renderShown(node, `() => ${markup}`, context);
}

function renderShown(
  node: ExpressionNode | JsxNode,
  text: string,
  context: RenderContext,
): Html | undefined {
  const { own } = context.run;
  // Inside the content of an own component there are only places for components that were counted.
  if (!own || own.content) return undefined;
  const place = placeOf(node);
  const path = `/${context.source.file}.${place.line}-${place.column}.jsx`;
  if (!define(path, `export const Shown = ${text};`, context)) return undefined;
  const inline = node.type === 'mdxTextExpression' || node.type === 'mdxJsxTextElement';
  const use = { name: 'Expression', place: { file: context.source.file, ...place }, inline };
  const element = new OwnElement(path, 'Shown', toDataProps(context));
  return own.sandbox.tryRender(element, use)?.html;
}

/** The value of an expression, where the sandbox finds that it is data; nothing when it does not. */
export function readOwnData(
  source: string,
  { line, column }: Pick<Point, 'line' | 'column'>,
  context: RenderContext,
): { value: unknown } | undefined {
  const { own } = context.run;
  if (!own) return undefined;
  const props = JSON.stringify(toDataProps(context));
  // Two uses of a snippet may give it other props: each has a module of its own.
  const key = createHash('sha256').update(`${props} ${source}`).digest('hex').slice(0, 12);
  const path = `/${context.source.file}.${line}-${column}.${key}.jsx`;
  const value = toPropsFunction(source, `${source}\n`, context);
  const isDefined = define(path, `export const shown = (${value})(${props});`, context);
  return isDefined ? own.sandbox.readData(path, 'shown') : undefined;
}

/** A function that is written where a component is used, as something that the sandbox can be asked for. */
export function toOwnFunction(closure: Closure, context: RenderContext): OwnComponent | undefined {
  const { start, end } = closure.node as unknown as { start: number; end: number };
  const { line, column } = placeIn(closure.origin, start);
  const path = `/${context.source.file}.${line}-${column}.jsx`;
  const text = closure.origin.script.slice(start, end);
  const isDefined = define(path, `export const inline = ${text};`, context);
  return isDefined ? new OwnComponent(path, 'inline') : undefined;
}

/** Adds a module with the page's import and export lines, and one export more. */
function define(path: string, text: string, { run, source }: RenderContext): boolean {
  const modules = run.environment.own?.modules;
  modules?.define(path, `${moduleSource(source)}\n${text}`);
  return modules?.get(path) !== undefined;
}
