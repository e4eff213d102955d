import type { Closure } from '../../expression/values.ts';

/** Hooks, handlers and what only a browser has: such a component must come alive at the reader's. */
const INTERACTIVE =
  /\buse(?:State|Effect|Ref|Memo|Callback|Context|Reducer|LayoutEffect|Id)\b|\son[A-Z]\w*=|\b(?:window|document|localStorage|navigator)\b/;

/** Whether a component that a page declares does more than draw: those are for the sandbox. */
export function isInteractive({ node, origin }: Closure): boolean {
  const { start, end } = node as unknown as { start: number; end: number };
  return INTERACTIVE.test(origin.script.slice(start, end));
}
