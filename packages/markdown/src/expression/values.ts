import type { Place } from '@quire/base';
import type { ArrowFunctionExpression, FunctionDeclaration, FunctionExpression } from 'estree-jsx';
import { expressionRefused } from '../errors.ts';
import type { Budget } from './budget.ts';
import type { Scope } from './scope.ts';

/** A script of the author and where it stands, so that offsets in it become lines and columns. */
export interface Origin {
  script: string;
  /** The place of the first character of the script. */
  place: Place;
}

/** What evaluation needs at every step. */
export interface Frame {
  scope: Scope;
  origin: Origin;
  budget: Budget;
}

export type FunctionNode = ArrowFunctionExpression | FunctionExpression | FunctionDeclaration;

/** A function that the author wrote: its tree, and the names around it. */
export class Closure {
  readonly node: FunctionNode;
  readonly scope: Scope;
  readonly origin: Origin;

  constructor(node: FunctionNode, frame: Frame) {
    this.node = node;
    this.scope = frame.scope;
    this.origin = frame.origin;
  }
}

/** A function of the language that expressions may call or pass on, such as `Number`. */
export class Builtin {
  readonly name: string;
  readonly run: BuiltinCall;

  constructor(name: string, run: BuiltinCall) {
    this.name = name;
    this.run = run;
  }
}

/** Calls a value with arguments, if it can be called. */
export type Invoke = (callee: unknown, args: readonly unknown[]) => unknown;

/** What built-in functions and methods get besides their arguments. */
export interface CallTools {
  budget: Budget;
  invoke: Invoke;
  /** Throws with the place of the call. */
  refuse(what: string, fix?: string): never;
}

export type BuiltinCall = (args: readonly unknown[], tools: CallTools) => unknown;

/** A group of built-in functions and constants, such as `Math`. */
export class Namespace {
  readonly name: string;
  readonly members: ReadonlyMap<string, unknown>;

  constructor(name: string, members: Record<string, unknown>) {
    this.name = name;
    this.members = new Map(Object.entries(members));
  }
}

/** Markup that an expression made, not rendered yet. */
export class JsxElement {
  /** The name as written; empty for a fragment. */
  readonly name: string;
  /** What the name is bound to on the page, or `UNBOUND`. */
  readonly type: unknown;
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: readonly unknown[];
  readonly place: Place;
  /** Attributes that have no value, and why; they are reported when the element is rendered. */
  readonly lost: readonly { name: string; error: Error }[];

  constructor(fields: Pick<JsxElement, 'name' | 'type' | 'props' | 'children' | 'place' | 'lost'>) {
    this.name = fields.name;
    this.type = fields.type;
    this.props = fields.props;
    this.children = fields.children;
    this.place = fields.place;
    this.lost = fields.lost;
  }
}

/** The line and column of an offset in the author's script. */
export function placeIn({ script, place }: Origin, offset: number): Place {
  const before = script.slice(0, offset);
  const lines = before.split('\n').length - 1;
  const column = offset - before.lastIndexOf('\n');
  return {
    ...place,
    line: (place.line ?? 1) + lines,
    column: lines === 0 ? (place.column ?? 1) + column - 1 : column,
  };
}

/** Throws that a part of an expression is not interpreted, with its place. */
export function refuse(node: object, frame: Frame, what: string, fix?: string): never {
  const { start } = node as { start?: number };
  const place = placeIn(frame.origin, start ?? 0);
  throw expressionRefused({ what, ...(fix ? { fix } : {}), place });
}

/** An object of an author: without a prototype, so that nothing is inherited. */
export type PlainObject = Record<string, unknown>;

export function isPlainObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null;
}

export function createObject(): PlainObject {
  return Object.create(null);
}

// The doors from any object to the host's code. They are never read, not even as own properties.
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

export function isForbiddenName(name: string): boolean {
  return FORBIDDEN.has(name);
}

/** Whether a value is text, a number, true, false or nothing. */
export function isPrimitive(value: unknown): value is string | number | boolean | null | undefined {
  return value === null || (typeof value !== 'object' && typeof value !== 'function');
}
