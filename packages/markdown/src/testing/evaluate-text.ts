import { Budget } from '../expression/budget.ts';
import { evaluate } from '../expression/evaluate.ts';
import { parseExpression } from '../expression/parse-script.ts';
import { emptyScope, LocalScope } from '../expression/scope.ts';

/** The value of an expression at line 3, column 5 of `page.mdx`, with some names bound. */
export function evaluateText(source: string, names: Record<string, unknown> = {}): unknown {
  const scope = new LocalScope(emptyScope);
  for (const [name, value] of Object.entries(names)) scope.bind(name, value);
  const node = parseExpression(source);
  const place = { file: 'page.mdx', line: 3, column: 5 };
  return node && evaluate(node, { scope, origin: { script: source, place }, budget: new Budget() });
}

/** The message with which an expression is refused. */
export function refusalOf(source: string, names: Record<string, unknown> = {}): string {
  try {
    evaluateText(source, names);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'accepted';
}
