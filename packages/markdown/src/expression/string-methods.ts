import { MAX_LIST_LENGTH } from '../limits.ts';
import type { CallTools } from './values.ts';

type Method = (self: string, args: readonly unknown[], tools: CallTools) => unknown;

/** The methods of text that expressions may call. Patterns are not among them: they can run forever. */
export const STRING_METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['at', (self, args) => self.at(toInteger(args[0]))],
  ['charAt', (self, args) => self.charAt(toInteger(args[0]))],
  ['concat', (self, args, tools) => tools.budget.build(self + args.map(text).join(''))],
  ['endsWith', (self, args) => self.endsWith(text(args[0]))],
  ['includes', (self, args) => self.includes(text(args[0]))],
  ['indexOf', (self, args) => self.indexOf(text(args[0]))],
  ['lastIndexOf', (self, args) => self.lastIndexOf(text(args[0]))],
  ['padEnd', (self, args, tools) => pad(self, args, tools, 'padEnd')],
  ['padStart', (self, args, tools) => pad(self, args, tools, 'padStart')],
  ['repeat', repeat],
  ['replace', (self, args, tools) => replace(self, args, tools, false)],
  ['replaceAll', (self, args, tools) => replace(self, args, tools, true)],
  ['slice', (self, args) => self.slice(toInteger(args[0]), toEnd(args[1]))],
  ['split', split],
  ['startsWith', (self, args) => self.startsWith(text(args[0]))],
  ['substring', (self, args) => self.substring(toInteger(args[0]), toEnd(args[1]))],
  ['toLowerCase', (self) => self.toLowerCase()],
  ['toString', (self) => self],
  ['toUpperCase', (self) => self.toUpperCase()],
  ['trim', (self) => self.trim()],
  ['trimEnd', (self) => self.trimEnd()],
  ['trimStart', (self) => self.trimStart()],
]);

function text(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

function toInteger(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function toEnd(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function pad(
  self: string,
  args: readonly unknown[],
  tools: CallTools,
  method: 'padStart' | 'padEnd',
): string {
  const length = toInteger(args[0]);
  tools.budget.reserve(Math.max(0, length));
  return self[method](length, typeof args[1] === 'string' ? args[1] : ' ');
}

function repeat(self: string, args: readonly unknown[], tools: CallTools): string {
  const count = toInteger(args[0]);
  if (!(count >= 0 && count < Number.POSITIVE_INFINITY))
    tools.refuse('repeat takes a whole number.');
  tools.budget.reserve(self.length * Math.floor(count));
  return self.repeat(count);
}

function replace(self: string, args: readonly unknown[], tools: CallTools, all: boolean): string {
  const [pattern, replacement] = args;
  if (typeof pattern !== 'string' || typeof replacement !== 'string') {
    tools.refuse('Only text can be replaced, and only by text.');
  }
  const parts = all ? self.split(pattern) : splitOnce(self, pattern);
  tools.budget.reserve(self.length + parts.length * replacement.length);
  return parts.join(replacement);
}

function splitOnce(self: string, pattern: string): string[] {
  const at = self.indexOf(pattern);
  return at === -1 ? [self] : [self.slice(0, at), self.slice(at + pattern.length)];
}

function split(self: string, args: readonly unknown[], tools: CallTools): unknown[] {
  const [separator] = args;
  if (separator !== undefined && typeof separator !== 'string') {
    tools.refuse('Text can only be split at text.');
  }
  const parts = separator === undefined ? [self] : self.split(separator, MAX_LIST_LENGTH + 1);
  tools.budget.list(parts.length);
  return parts;
}
