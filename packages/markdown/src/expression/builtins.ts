import { toText } from './to-text.ts';
import {
  Builtin,
  type CallTools,
  Closure,
  createObject,
  isPlainObject,
  isPrimitive,
  Namespace,
  type PlainObject,
} from './values.ts';

type NumberMethod = (self: number, args: readonly unknown[], tools: CallTools) => unknown;

/** The methods of numbers that expressions may call. The same on every machine: one locale. */
export const NUMBER_METHODS: ReadonlyMap<string, NumberMethod> = new Map<string, NumberMethod>([
  ['toFixed', (self, args, tools) => self.toFixed(toWhole(args[0], tools, [0, 100]))],
  ['toLocaleString', toEnglish],
  ['toString', (self, [radix = 10], tools) => self.toString(toWhole(radix, tools, [2, 36]))],
]);

/** A whole number within bounds, as the language reads one. */
function toWhole(value: unknown, tools: CallTools, [least, most]: [number, number]): number {
  const number = isPrimitive(value) ? Math.trunc(Number(value) || 0) : Number.NaN;
  if (number >= least && number <= most) return number;
  return tools.refuse(`The number must be from ${least} to ${most}.`);
}

function toEnglish(
  self: number,
  [locale = 'en-US', options]: readonly unknown[],
  tools: CallTools,
) {
  const isPlain = locale === 'en-US' && options === undefined;
  return isPlain
    ? self.toLocaleString('en-US')
    : tools.refuse('Numbers can be formatted only for en-US.');
}

const MATH_FUNCTIONS = [
  'abs',
  'cbrt',
  'ceil',
  'exp',
  'floor',
  'hypot',
  'log',
  'log10',
  'log2',
  'max',
  'min',
  'pow',
  'round',
  'sign',
  'sqrt',
  'trunc',
] as const;

function mathMembers(): Record<string, unknown> {
  const members: Record<string, unknown> = { PI: Math.PI, E: Math.E };
  for (const name of MATH_FUNCTIONS) {
    const run = Math[name] as (...numbers: number[]) => number;
    members[name] = new Builtin(`Math.${name}`, (args, tools) =>
      run(...args.map((value) => toNumber(value, tools))),
    );
  }
  return members;
}

/** A number as the language makes one of a plain value; objects would be asked to convert themselves. */
function toNumber(value: unknown, tools: CallTools): number {
  return isPrimitive(value)
    ? Number(value)
    : tools.refuse('Only text can be converted to a number.');
}

function toPlainText(value: unknown, tools: CallTools): string {
  return (
    toText(value, tools.budget) ??
    tools.refuse('Only text, numbers and lists can be converted to text.')
  );
}

function encodeUrl(text: string): string {
  // Half of a surrogate pair has no encoding.
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

function entriesOf(value: unknown, tools: CallTools): [string, unknown][] {
  if (Array.isArray(value)) return Object.entries(value);
  if (!isPlainObject(value)) return tools.refuse('Only objects and lists have entries.');
  return Object.entries(value);
}

function fromEntries(args: readonly unknown[], tools: CallTools): PlainObject {
  const result = createObject();
  if (!Array.isArray(args[0])) return tools.refuse('fromEntries takes a list of pairs.');
  for (const pair of args[0]) {
    if (!Array.isArray(pair)) return tools.refuse('fromEntries takes a list of pairs.');
    result[toPlainText(pair[0], tools)] = pair[1];
  }
  return result;
}

function listFrom(args: readonly unknown[], tools: CallTools): unknown[] {
  const items = toItems(args[0], tools);
  tools.budget.list(items.length);
  if (args[1] === undefined) return items;
  return items.map((item, index) => tools.invoke(args[1], [item, index]));
}

function toItems(source: unknown, tools: CallTools): unknown[] {
  if (typeof source === 'string' || Array.isArray(source)) {
    tools.budget.list(source.length);
    return [...source];
  }
  if (!isPlainObject(source))
    return tools.refuse('A list can be created only from text, a list or a length.');
  const { length = 0 } = source;
  if (!Number.isInteger(length) || Number(length) < 0)
    return tools.refuse('A list needs a length.');
  tools.budget.list(Number(length));
  return new Array(length).fill(undefined);
}

function toJson(
  [value, replacer, space]: readonly unknown[],
  tools: CallTools,
): string | undefined {
  if (replacer !== undefined && replacer !== null) {
    return tools.refuse('JSON.stringify accepts no replacer in pages.');
  }
  const indent = typeof space === 'number' || typeof space === 'string' ? space : undefined;
  const keep = (_: string, each: unknown) => {
    tools.budget.step();
    return isData(each) ? each : toJsonOfCode(each, tools);
  };
  const text = JSON.stringify(value, keep, indent);
  return text === undefined ? undefined : tools.budget.build(text);
}

/** The language leaves functions out; markup and the like would show what is inside of them. */
function toJsonOfCode(value: unknown, tools: CallTools): undefined {
  if (value instanceof Builtin || value instanceof Closure) return undefined;
  return tools.refuse('Only data can be converted to JSON.');
}

function isData(value: unknown): boolean {
  return isPrimitive(value) || Array.isArray(value) || isPlainObject(value);
}

const GLOBALS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['undefined', undefined],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['Math', new Namespace('Math', mathMembers())],
  [
    'Object',
    new Namespace('Object', {
      entries: new Builtin('Object.entries', ([value], tools) => entriesOf(value, tools)),
      fromEntries: new Builtin('Object.fromEntries', fromEntries),
      keys: new Builtin('Object.keys', ([value], tools) => entriesOf(value, tools).map(([k]) => k)),
      values: new Builtin('Object.values', ([value], tools) =>
        entriesOf(value, tools).map(([, v]) => v),
      ),
    }),
  ],
  [
    'Array',
    new Namespace('Array', {
      from: new Builtin('Array.from', listFrom),
      isArray: new Builtin('Array.isArray', ([value]) => Array.isArray(value)),
    }),
  ],
  ['JSON', new Namespace('JSON', { stringify: new Builtin('JSON.stringify', toJson) })],
  [
    'String',
    new Builtin('String', (args, tools) => (args.length === 0 ? '' : toPlainText(args[0], tools))),
  ],
  [
    'Number',
    new Builtin('Number', (args, tools) => (args.length === 0 ? 0 : toNumber(args[0], tools))),
  ],
  ['Boolean', new Builtin('Boolean', ([value]) => Boolean(value))],
  [
    'parseInt',
    new Builtin('parseInt', ([value, radix], tools) =>
      Number.parseInt(
        toPlainText(value, tools),
        radix === undefined ? undefined : toNumber(radix, tools),
      ),
    ),
  ],
  [
    'parseFloat',
    new Builtin('parseFloat', ([value], tools) => Number.parseFloat(toPlainText(value, tools))),
  ],
  [
    'encodeURIComponent',
    new Builtin('encodeURIComponent', ([value], tools) =>
      tools.budget.build(encodeUrl(toPlainText(value, tools))),
    ),
  ],
  // Data about the reader. A built page is the same for everybody, as for a reader who is not signed in.
  ['user', createObject()],
]);

/** Whether the language itself gives this name a value here, and which. */
export function readGlobal(name: string): { value: unknown } | undefined {
  return GLOBALS.has(name) ? { value: GLOBALS.get(name) } : undefined;
}
