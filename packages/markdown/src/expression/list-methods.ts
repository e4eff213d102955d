import { toText } from './to-text.ts';
import { Builtin, type CallTools, Closure, isPrimitive } from './values.ts';

type List = readonly unknown[];
type Method = (self: List, args: readonly unknown[], tools: CallTools) => unknown;

/** The methods of lists that expressions may call. None of them changes the list it is called on. */
export const LIST_METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['at', (self, args, tools) => self.at(toPosition(args[0], tools) ?? 0)],
  ['concat', concat],
  ['every', (self, args, tools) => self.every(predicate(self, args, tools))],
  ['filter', (self, args, tools) => self.filter(predicate(self, args, tools))],
  ['find', (self, args, tools) => self.find(predicate(self, args, tools))],
  ['findIndex', (self, args, tools) => self.findIndex(predicate(self, args, tools))],
  ['flat', flat],
  ['flatMap', (self, args, tools) => flat(map(self, args, tools), [1], tools)],
  ['includes', (self, args, tools) => self.includes(args[0], toPosition(args[1], tools))],
  ['indexOf', (self, args, tools) => self.indexOf(args[0], toPosition(args[1], tools))],
  ['join', join],
  ['keys', (self) => [...self.keys()]],
  ['map', map],
  ['reduce', reduce],
  ['reverse', (self) => self.toReversed()],
  [
    'slice',
    (self, args, tools) => self.slice(toPosition(args[0], tools), toPosition(args[1], tools)),
  ],
  ['some', (self, args, tools) => self.some(predicate(self, args, tools))],
  ['sort', sort],
  ['toReversed', (self) => self.toReversed()],
  ['toSorted', sort],
]);

/** A place in a list, as the language reads one. Left out, the method decides. */
function toPosition(value: unknown, tools: CallTools): number | undefined {
  if (!isPrimitive(value)) tools.refuse('A position in a list must be a number.');
  return value === undefined ? undefined : Number(value);
}

/** What a method is to call. Also where the list is empty, there has to be something. */
function toFunction(args: readonly unknown[], { refuse }: CallTools): unknown {
  const [callee] = args;
  const isFunction = callee instanceof Closure || callee instanceof Builtin;
  return isFunction ? callee : refuse('This list method needs a function.');
}

function predicate(self: List, args: readonly unknown[], tools: CallTools) {
  const callee = toFunction(args, tools);
  return (item: unknown, index: number) => Boolean(tools.invoke(callee, [item, index, self]));
}

function map(self: List, args: readonly unknown[], tools: CallTools): unknown[] {
  const callee = toFunction(args, tools);
  tools.budget.list(self.length);
  return self.map((item, index) => tools.invoke(callee, [item, index, self]));
}

function concat(self: List, args: readonly unknown[], tools: CallTools): unknown[] {
  const result = self.concat(...args);
  tools.budget.list(result.length);
  return result;
}

/** Lists in lists that are taken apart; deeper ones were not written by hand. */
const DEEPEST = 10;

function flat(self: List, args: readonly unknown[], tools: CallTools): unknown[] {
  const depth = toPosition(args[0], tools) ?? 1;
  const result: unknown[] = [];
  flatten(self, Math.min(depth, DEEPEST), result, tools);
  if (depth > DEEPEST && result.some(Array.isArray))
    tools.refuse('This list is nested too deeply.');
  tools.budget.list(result.length);
  return result;
}

function flatten(list: List, depth: number, result: unknown[], tools: CallTools): void {
  for (const item of list) {
    tools.budget.step();
    if (Array.isArray(item) && depth >= 1) flatten(item, depth - 1, result, tools);
    else result.push(item);
  }
}

function join(self: List, args: readonly unknown[], tools: CallTools): string {
  const [given = ','] = args;
  if (!isPrimitive(given)) tools.refuse('The separator of join must be text.');
  const separator = String(given);
  tools.budget.reserve(separator.length * self.length);
  const parts = self.map((item) => {
    const text = item === null || item === undefined ? '' : toText(item, tools.budget);
    if (text === undefined) tools.refuse('Only text and numbers can be joined.');
    return tools.budget.build(text);
  });
  return parts.join(separator);
}

function reduce(self: List, args: readonly unknown[], tools: CallTools): unknown {
  const callee = toFunction(args, tools);
  const hasFirst = args.length > 1;
  if (!hasFirst && self.length === 0) tools.refuse('An empty list needs a first value.');
  const items = hasFirst ? self : self.slice(1);
  const offset = self.length - items.length;
  return items.reduce(
    (sum, item, index) => tools.invoke(callee, [sum, item, index + offset, self]),
    hasFirst ? args[1] : self[0],
  );
}

function sort(self: List, args: readonly unknown[], tools: CallTools): unknown[] {
  tools.budget.list(self.length);
  const compare = args[0] === undefined ? undefined : toFunction(args, tools);
  if (compare !== undefined) {
    return self.toSorted((a, b) => toOrder(tools.invoke(compare, [a, b]), tools));
  }
  return self.toSorted((a, b) => compareAsText(toSortText(a, tools), toSortText(b, tools)));
}

function toOrder(value: unknown, { refuse }: CallTools): number {
  return isPrimitive(value)
    ? Number(value)
    : refuse('The function that you pass to sort() must return a number.');
}

function toSortText(value: unknown, { budget, refuse }: CallTools): string {
  return toText(value, budget) ?? refuse('Only text and numbers can be sorted.');
}

function compareAsText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
