import { MAX_LIST_LENGTH } from '../limits.ts';
import { type CallTools, isPrimitive } from './values.ts';

type Method = (self: string, args: readonly unknown[], tools: CallTools) => unknown;

/** Methods that never give more text than they are called on. */
const SHORTENING = [
  'at',
  'charAt',
  'endsWith',
  'includes',
  'indexOf',
  'lastIndexOf',
  'slice',
  'startsWith',
  'substring',
  'toLowerCase',
  'toString',
  'toUpperCase',
  'trim',
  'trimEnd',
  'trimStart',
] as const;

/** The methods of text that expressions may call. Patterns are not among them: they can run forever. */
export const STRING_METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ...SHORTENING.map((name): [string, Method] => [name, callAsItIs(name)]),
  ['concat', (self, args, tools) => tools.budget.build(self + toTexts(args, tools).join(''))],
  ['padEnd', (self, args, tools) => pad(self, args, tools, 'padEnd')],
  ['padStart', (self, args, tools) => pad(self, args, tools, 'padStart')],
  ['repeat', repeat],
  ['replace', (self, args, tools) => replace(self, args, tools, false)],
  ['replaceAll', (self, args, tools) => replace(self, args, tools, true)],
  ['split', split],
]);

/** As the language has it. Its arguments are plain values: others would be asked to convert themselves. */
function callAsItIs(name: (typeof SHORTENING)[number]): Method {
  const method = String.prototype[name] as (...args: unknown[]) => unknown;
  return (self, args, tools) => {
    assertPlain(args, tools);
    return method.apply(self, [...args]);
  };
}

function assertPlain(args: readonly unknown[], tools: CallTools): void {
  if (!args.every(isPrimitive)) tools.refuse('Text methods accept only text and numbers.');
}

function toTexts(args: readonly unknown[], tools: CallTools): string[] {
  assertPlain(args, tools);
  return args.map(String);
}

function pad(
  self: string,
  args: readonly unknown[],
  tools: CallTools,
  method: 'padStart' | 'padEnd',
): string {
  assertPlain(args, tools);
  const length = Number(args[0]);
  tools.budget.reserve(length > 0 ? length : 0);
  return self[method](length, args[1] === undefined ? ' ' : String(args[1]));
}

function repeat(self: string, args: readonly unknown[], tools: CallTools): string {
  assertPlain(args, tools);
  const count = Math.trunc(Number(args[0]) || 0);
  if (count < 0 || count === Number.POSITIVE_INFINITY)
    tools.refuse('The number for repeat must be 0 or more.');
  tools.budget.reserve(self.length * count);
  return self.repeat(count);
}

function replace(self: string, args: readonly unknown[], tools: CallTools, all: boolean): string {
  assertPlain(args, tools);
  const [pattern, replacement] = [String(args[0]), String(args[1])];
  // It would stand for something else, such as what was found.
  if (replacement.includes('$')) tools.refuse('A replacement cannot contain "$".');
  // Found at most before each character and at the end.
  const places = all ? Math.floor(self.length / Math.max(1, pattern.length)) + 1 : 1;
  tools.budget.reserve(self.length + places * replacement.length);
  return all ? self.replaceAll(pattern, replacement) : self.replace(pattern, replacement);
}

function split(self: string, args: readonly unknown[], tools: CallTools): unknown[] {
  assertPlain(args, tools);
  const [separator, limit] = args;
  const most = Math.min(
    limit === undefined ? Number.POSITIVE_INFINITY : Number(limit) >>> 0,
    MAX_LIST_LENGTH + 1,
  );
  const parts =
    separator === undefined ? [self].slice(0, most) : self.split(String(separator), most);
  tools.budget.list(parts.length);
  return parts;
}
