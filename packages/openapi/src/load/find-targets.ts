import { JSONPathError, type JSONPathNode, type JSONPathQuery, jsonpath } from 'json-p3';
import type { JsonObject, JsonValue } from '../json-value.ts';
import { MAX_OVERLAY_STEPS, MAX_OVERLAY_TARGETS, MAX_TARGET_LENGTH } from './limits.ts';
import type { SpecPath } from './pointer.ts';

/** What the targets of one overlay may still cost. */
export interface TargetBudget {
  /** Places that are found. */
  targets: number;
  /** Values that are looked at on the way. */
  steps: number;
}

/** Why a target cannot be used. */
export interface TargetFault {
  problem: string;
  fix: string;
}

/** The places that a JSONPath means, each once, in the order that it finds them. */
export function findTargets(
  root: JsonObject,
  target: string,
  budget: TargetBudget,
): SpecPath[] | TargetFault {
  if (target.length > MAX_TARGET_LENGTH) {
    return { problem: `is longer than ${MAX_TARGET_LENGTH} characters`, fix: 'Shorten it.' };
  }
  try {
    const path = jsonpath.compile(target);
    return findRefused(path) ?? collect(path, root, budget);
  } catch (error) {
    if (error instanceof TooMuch) return { problem: error.message, fix: 'Name fewer values.' };
    const fix = 'Write a JSONPath as RFC 9535 defines it: $.paths["/users"].get';
    if (error instanceof JSONPathError) {
      return { problem: `is no JSONPath: ${error.message.replace(/\.$/, '')}`, fix };
    }
    // Thrown for a stack that is full.
    if (error instanceof RangeError) return { problem: 'nests too deep', fix };
    throw error;
  }
}

class TooMuch extends Error {}

function collect(path: JSONPathQuery, root: JsonObject, budget: TargetBudget): SpecPath[] {
  const { JSONPathNode: Node } = jsonpath;
  let nodes: Iterable<JSONPathNode> = [new Node(root, [], root)];
  for (const segment of path.segments) nodes = segment.lazyResolve(pay(nodes, segment, budget));
  const found = new Map<string, SpecPath>();
  for (const { location } of nodes) {
    if (--budget.targets < 0) {
      throw new TooMuch(`brings the overlay over ${MAX_OVERLAY_TARGETS} places`);
    }
    found.set(JSON.stringify(location), location);
  }
  return [...found.values()];
}

/** Counts what a segment is going to look at before it does. */
function* pay(
  nodes: Iterable<JSONPathNode>,
  segment: JSONPathQuery['segments'][number],
  budget: TargetBudget,
): Generator<JSONPathNode> {
  const isDescent = segment.toString().startsWith('..');
  for (const node of nodes) {
    const value = node.value as JsonValue;
    budget.steps -= segment.selectors.length * (isDescent ? countAll(value) : countInner(value));
    if (budget.steps < 0) {
      throw new TooMuch(`makes the overlay look at more than ${MAX_OVERLAY_STEPS} values`);
    }
    yield node;
  }
}

function countInner(value: JsonValue): number {
  return typeof value === 'object' && value !== null ? Object.keys(value).length + 1 : 1;
}

function countAll(value: JsonValue): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, one) => sum + countAll(one), 1);
}

/**
 * Filters run once for every value. What takes longer the more there is, or the longer a text is, has no
 * place in them: queries for many values, queries in queries, and patterns.
 */
function findRefused(path: JSONPathQuery): TargetFault | undefined {
  const { FilterSelector } = jsonpath.selectors;
  const filters = path.segments
    .flatMap(({ selectors }) => selectors)
    .filter((selector) => selector instanceof FilterSelector);
  for (const { expression } of filters) {
    const fault = findRefusedIn(expression);
    if (fault) return fault;
  }
  return undefined;
}

type Expression = jsonpath.expressions.FilterExpression;

function findRefusedIn(expression: Expression): TargetFault | undefined {
  const { FilterQuery, FunctionExtension } = jsonpath.expressions;
  if (expression instanceof FilterQuery && !expression.path.singularQuery()) {
    const problem = `has a filter with "${expression.toString().slice(0, 60)}", which can name more than one value`;
    return { problem, fix: 'Use paths in filters that name one value: @.name, @.tags[0].' };
  }
  if (expression instanceof FunctionExtension && /^(?:match|search)$/.test(expression.name)) {
    const problem = `uses the function "${expression.name}", which overlays cannot use`;
    return { problem, fix: 'Compare with ==, or name the places one by one.' };
  }
  for (const inner of listInner(expression)) {
    const fault = findRefusedIn(inner);
    if (fault) return fault;
  }
  return undefined;
}

function listInner(expression: Expression): Expression[] {
  const { FunctionExtension, InfixExpression, LogicalExpression, PrefixExpression } =
    jsonpath.expressions;
  if (expression instanceof LogicalExpression) return [expression.expression];
  if (expression instanceof PrefixExpression) return [expression.right];
  if (expression instanceof InfixExpression) return [expression.left, expression.right];
  return expression instanceof FunctionExtension ? expression.args : [];
}
