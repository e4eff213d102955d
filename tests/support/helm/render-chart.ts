import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { mergeValues } from '../../../packages/deploy/src/values/merge-values.ts';
import { FUNCTIONS, isEmpty } from './functions.ts';
import { type Node, parseTemplate } from './parse-template.ts';

type Data = Record<string, unknown>;

interface Scope {
  dot: unknown;
  root: unknown;
  /** What `range` gave names to. */
  variables: Data;
  named: Map<string, Node[]>;
}

/** Renders the templates of a chart as Helm would, as far as they stay within the part that is known here. */
export function renderChart(folder: string, values: Data, release: string): Map<string, string> {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const chart = load(read('Chart.yaml')) as Data;
  const root = {
    Values: mergeValues(load(read('values.yaml')) as Data, values),
    Chart: { Name: chart.name, Version: chart.version, AppVersion: chart.appVersion },
    Release: { Name: release, Namespace: 'default', Service: 'Helm' },
  };
  const named = new Map<string, Node[]>();
  const scope = { dot: root, root, variables: {}, named };
  const files = readdirSync(join(folder, 'templates')).sort();
  const parsed = files.map((name) => [name, parseTemplate(read(`templates/${name}`))] as const);
  for (const [, nodes] of parsed) {
    for (const node of nodes) if (node.type === 'define') named.set(node.name, node.body);
  }
  const shown = parsed.filter(([name]) => !name.startsWith('_'));
  return new Map(shown.map(([name, nodes]) => [name, render(nodes, scope)]));
}

function render(nodes: Node[], scope: Scope): string {
  return nodes.map((node) => renderNode(node, scope)).join('');
}

function renderNode(node: Node, scope: Scope): string {
  if (node.type === 'text') return node.text;
  if (node.type === 'define') return '';
  if (node.type === 'range' && node.words.includes(':=')) return renderNamedRange(node, scope);
  const value = evaluate(node.words, scope);
  if (node.type === 'value') return value === undefined || value === null ? '' : String(value);
  if (isEmpty(value)) return render(node.otherwise, scope);
  if (node.type === 'range') {
    return (value as unknown[]).map((dot) => render(node.body, { ...scope, dot })).join('');
  }
  return render(node.body, node.type === 'with' ? { ...scope, dot: value } : scope);
}

/** `range $value := …` or `range $name, $value := …`: maps in the order of their names. */
function renderNamedRange(node: Extract<Node, { words: string[]; body: Node[] }>, scope: Scope) {
  const middle = node.words.indexOf(':=');
  const names = node.words.slice(0, middle).map((word) => word.replace(/^\$|,$/g, ''));
  const value = evaluate(node.words.slice(middle + 1), scope);
  if (isEmpty(value)) return render(node.otherwise, scope);
  const entries = Object.entries(value as Data);
  if (!Array.isArray(value)) entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return entries
    .map(([key, dot]) => {
      const given = names.length === 1 ? [dot] : [key, dot];
      const named = Object.fromEntries(names.map((name, at) => [name, given[at]]));
      return render(node.body, { ...scope, dot, variables: { ...scope.variables, ...named } });
    })
    .join('');
}

/** A pipeline: each command gets the value of the one before it as its last argument. */
function evaluate(words: string[], scope: Scope): unknown {
  let value: unknown;
  let isFirst = true;
  for (const command of splitAt(words, '|')) {
    value = call(command, scope, isFirst ? [] : [value]);
    isFirst = false;
  }
  return value;
}

function call(command: string[], scope: Scope, piped: unknown[]): unknown {
  const [name = '', ...rest] = command;
  const known = FUNCTIONS[name];
  if (name !== 'include' && !known) {
    if (rest.length > 0 && name !== '(') throw new Error(`unknown function ${name}`);
    return toArguments(command, scope)[0];
  }
  const values = [...toArguments(rest, scope), ...piped];
  if (known) return known(...(values as never[]));
  const body = scope.named.get(String(values[0]));
  if (!body) throw new Error(`unknown template ${values[0]}`);
  return render(body, { ...scope, dot: values[1], root: values[1], variables: {} });
}

function toArguments(words: string[], scope: Scope): unknown[] {
  const values: unknown[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (word !== '(') values.push(toValue(word, scope));
    else {
      const end = findClosing(words, at);
      values.push(evaluate(words.slice(at + 1, end), scope));
      at = end;
    }
  }
  return values;
}

function toValue(word: string, { dot, root, variables }: Scope): unknown {
  if (/^"/.test(word)) return JSON.parse(word);
  if (/^-?\d+$/.test(word)) return Number(word);
  if (!/^\$?\.|^\$\w*/.test(word)) throw new Error(`unknown word ${word}`);
  const [variable = '', ...path] = word.split('.');
  if (variable.length > 1 && !(variable.slice(1) in variables)) throw new Error(`unknown ${word}`);
  const start = variable === '' ? dot : variable === '$' ? root : variables[variable.slice(1)];
  const names = path.filter(Boolean);
  return names.reduce<unknown>((value, name) => (value as Data | undefined)?.[name], start);
}

function findClosing(words: string[], open: number): number {
  let depth = 0;
  for (let at = open; at < words.length; at++) {
    if (words[at] === '(') depth++;
    else if (words[at] === ')' && --depth === 0) return at;
  }
  throw new Error('a bracket is not closed');
}

/** Splits outside of brackets. */
function splitAt(words: string[], separator: string): string[][] {
  const parts: string[][] = [[]];
  let depth = 0;
  for (const word of words) {
    if (word === '(') depth++;
    if (word === ')') depth--;
    if (word === separator && depth === 0) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts;
}
