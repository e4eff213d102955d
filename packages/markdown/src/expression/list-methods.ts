import { toText } from './to-text.ts';
import type { CallTools } from './values.ts';

type List = readonly unknown[];
type Method = (self: List, args: readonly unknown[], tools: CallTools) => unknown;

/** The methods of lists that expressions may call. None of them changes the list it is called on. */
export const LIST_METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['at', (self, args) => self.at(Number(args[0] ?? 0))],
  ['concat', concat],
  ['every', (self, args, tools) => self.every(predicate(self, args, tools))],
  ['filter', (self, args, tools) => self.filter(predicate(self, args, tools))],
  ['find', (self, args, tools) => self.find(predicate(self, args, tools))],
  ['findIndex', (self, args, tools) => self.findIndex(predicate(self, args, tools))],
  ['flat', flat],
  ['flatMap', (self, args, tools) => flat(map(self, args, tools), [1], tools)],
  ['includes', (self, args) => self.includes(args[0])],
  ['indexOf', (self, args) => self.indexOf(args[0])],
  ['join', join],
  ['keys', (self) => [...self.keys()]],
  ['map', map],
  ['reduce', reduce],
  ['reverse', (self) => self.toReversed()],
  ['slice', (self, args) => self.slice(toBound(args[0]), toBound(args[1]))],
  ['some', (self, args, tools) => self.some(predicate(self, args, tools))],
  ['sort', sort],
  ['toReversed', (self) => self.toReversed()],
  ['toSorted', sort],
]);

function toBound(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function predicate(self: List, args: readonly unknown[], tools: CallTools) {
  return (item: unknown, index: number) => Boolean(tools.invoke(args[0], [item, index, self]));
}

function map(self: List, args: readonly unknown[], tools: CallTools): unknown[] {
  tools.budget.list(self.length);
  return self.map((item, index) => tools.invoke(args[0], [item, index, self]));
}

function concat(self: List, args: readonly unknown[], tools: CallTools): unknown[] {
  const result = self.concat(...args);
  tools.budget.list(result.length);
  return result;
}

function flat(self: List, args: readonly unknown[], tools: CallTools): unknown[] {
  const depth = Math.min(typeof args[0] === 'number' ? args[0] : 1, 10);
  const result: unknown[] = [];
  flatten(self, depth, result, tools);
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
  const separator = typeof args[0] === 'string' ? args[0] : ',';
  tools.budget.reserve(separator.length * self.length);
  const parts = self.map((item) => {
    const text = item === null || item === undefined ? '' : toText(item, tools.budget);
    if (text === undefined) tools.refuse('Only text and numbers can be joined.');
    return tools.budget.build(text);
  });
  return parts.join(separator);
}

function reduce(self: List, args: readonly unknown[], tools: CallTools): unknown {
  const items = args.length > 1 ? self : self.slice(1);
  const first = args.length > 1 ? args[1] : self[0];
  const offset = self.length - items.length;
  return items.reduce(
    (sum, item, index) => tools.invoke(args[0], [sum, item, index + offset, self]),
    first,
  );
}

function sort(self: List, args: readonly unknown[], tools: CallTools): unknown[] {
  tools.budget.list(self.length);
  if (args[0] !== undefined) {
    return self.toSorted((a, b) => Number(tools.invoke(args[0], [a, b])));
  }
  return self.toSorted((a, b) =>
    compareAsText(toText(a, tools.budget) ?? '', toText(b, tools.budget) ?? ''),
  );
}

function compareAsText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
