import { toText } from './to-text.ts';
import {
  Builtin,
  type CallTools,
  createObject,
  isPlainObject,
  isPrimitive,
  Namespace,
  type PlainObject,
} from './values.ts';

type NumberMethod = (self: number, args: readonly unknown[]) => unknown;

/** The methods of numbers that expressions may call. The same on every machine: one locale. */
export const NUMBER_METHODS: ReadonlyMap<string, NumberMethod> = new Map<string, NumberMethod>([
  ['toFixed', (self, args) => self.toFixed(toDigits(args[0]))],
  ['toLocaleString', (self) => self.toLocaleString('en-US')],
  ['toString', (self) => String(self)],
]);

function toDigits(value: unknown): number {
  return typeof value === 'number' && value >= 0 && value <= 100 ? Math.floor(value) : 0;
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
    members[name] = new Builtin(`Math.${name}`, (args) => run(...args.map(toNumber)));
  }
  return members;
}

function toNumber(value: unknown): number {
  return isPrimitive(value) ? Number(value) : Number.NaN;
}

function toNumberText(value: unknown): string {
  return isPrimitive(value) ? String(value) : '';
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
    if (Array.isArray(pair)) result[toText(pair[0], tools.budget) ?? ''] = pair[1];
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
  const length = isPlainObject(source) ? Number(source.length ?? 0) : 0;
  if (!Number.isInteger(length) || length < 0) return tools.refuse('A list needs a length.');
  tools.budget.list(length);
  return new Array(length).fill(undefined);
}

function toJson(args: readonly unknown[], tools: CallTools): string | undefined {
  const indent = typeof args[2] === 'number' ? Math.min(args[2], 10) : 0;
  const keep = (_: string, value: unknown) => {
    tools.budget.step();
    return isData(value) ? value : null;
  };
  const text = JSON.stringify(args[0], keep, indent);
  return text === undefined ? undefined : tools.budget.build(text);
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
  ['String', new Builtin('String', ([value], tools) => toText(value, tools.budget) ?? '')],
  ['Number', new Builtin('Number', ([value]) => toNumber(value))],
  ['Boolean', new Builtin('Boolean', ([value]) => Boolean(value))],
  ['parseInt', new Builtin('parseInt', ([value]) => Number.parseInt(toNumberText(value), 10))],
  ['parseFloat', new Builtin('parseFloat', ([value]) => Number.parseFloat(toNumberText(value)))],
  [
    'encodeURIComponent',
    new Builtin('encodeURIComponent', ([value], tools) =>
      tools.budget.build(encodeUrl(toText(value, tools.budget) ?? '')),
    ),
  ],
  // Data about the reader. A built page is the same for everybody, as for a reader who is not signed in.
  ['user', createObject()],
]);

/** Whether the language itself gives this name a value here, and which. */
export function readGlobal(name: string): { value: unknown } | undefined {
  return GLOBALS.has(name) ? { value: GLOBALS.get(name) } : undefined;
}
