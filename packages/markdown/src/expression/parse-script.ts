import { messageOf } from '@quire/base';
import type { Expression, Program } from 'estree-jsx';
import { expressionExpected, expressionTooLong, spreadExpected } from '../errors.ts';
import { MAX_EXPRESSION_LENGTH } from '../limits.ts';
import { loadJsxParser } from './jsx-parser.ts';

const OPTIONS = { ecmaVersion: 2024, sourceType: 'module' } as const;

/** The tree of import and export lines. Throws a plain sentence when they are not JavaScript. */
export function parseModule(source: string): Program {
  assertLength(source);
  return loadJsxParser().parse(source, {
    ...OPTIONS,
    allowAwaitOutsideFunction: false,
  }) as unknown as Program;
}

const cache = new Map<string, Expression | undefined>();
const CACHE_ENTRIES = 2_000;
const CACHE_KEY_LENGTH = 500;

/**
 * The tree of one expression, or nothing when it holds only comments. Trees are never changed, so that
 * the many repeats of a site (`{{ width: "100%" }}`) are parsed once.
 */
export function parseExpression(source: string): Expression | undefined {
  if (source.length > CACHE_KEY_LENGTH) return readExpression(source);
  if (cache.has(source)) return cache.get(source);
  const expression = readExpression(source);
  if (cache.size >= CACHE_ENTRIES) cache.clear();
  cache.set(source, expression);
  return expression;
}

const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

function readExpression(source: string): Expression | undefined {
  assertLength(source);
  if (isEmpty(source)) return undefined;
  const node = loadJsxParser().parseExpressionAt(source, 0, OPTIONS);
  // Parentheses around the whole are not part of the tree.
  if (!isEmpty(source.slice(node.end).replaceAll(')', ' '))) throw expressionExpected();
  return node as unknown as Expression;
}

/** Whether nothing is left without spaces and comments. */
export function isEmpty(source: string): boolean {
  const text = source.trim();
  return text === '' || (text.startsWith('/') && text.replace(COMMENTS, '').trim() === '');
}

/** The tree of what follows the dots in `{...value}`. */
export function parseSpread(source: string): Expression {
  const match = /^\s*\.\.\./.exec(source);
  const expression = match ? parseExpression(source.slice(match[0].length)) : undefined;
  if (!expression) throw spreadExpected();
  return expression;
}

function assertLength(source: string): void {
  if (source.length > MAX_EXPRESSION_LENGTH) throw expressionTooLong({ length: source.length });
}

/** What a parser says is wrong, without the position that it puts behind. */
export function problemOf(error: unknown): string {
  return messageOf(error).replace(/ \(\d+:\d+\)$/, '');
}
