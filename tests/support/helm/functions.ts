import { dump } from 'js-yaml';

type Data = Record<string, unknown>;

/** Whether a value counts as nothing in a template. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '' || value === 0) {
    return true;
  }
  return typeof value === 'object' && Object.keys(value).length === 0;
}

const indent = (count: unknown, text: unknown) =>
  String(text).replace(/^/gm, ' '.repeat(Number(count)));

/** The functions of Helm that the chart uses, with its order of arguments. */
export const FUNCTIONS: Record<string, (...words: never[]) => unknown> = {
  add: (a: number, b: number) => a + b,
  and: (...values: unknown[]) => values.find(isEmpty) ?? values.at(-1),
  contains: (part: string, text: string) => text.includes(part),
  dict: (...pairs: unknown[]) =>
    Object.fromEntries(
      pairs.flatMap((name, at) => (at % 2 === 0 ? [[String(name), pairs[at + 1]]] : [])),
    ),
  default: (fallback: unknown, value: unknown) => (isEmpty(value) ? fallback : value),
  fail: (message: string) => {
    throw new Error(message);
  },
  get: (data: Data, name: string) => data[name] ?? '',
  gt: (a: number, b: number) => a > b,
  int: (value: unknown) => Math.trunc(Number(value ?? 0)),
  nindent: (count: unknown, text: unknown) => `\n${indent(count, text)}`,
  not: (value: unknown) => isEmpty(value),
  or: (...values: unknown[]) => values.find((value) => !isEmpty(value)) ?? values.at(-1),
  pick: (data: Data, ...names: string[]) =>
    Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name))),
  printf: (format: string, ...values: unknown[]) =>
    format.replace(/%s/g, () => String(values.shift())),
  quote: (value: unknown) => JSON.stringify(String(value)),
  toYaml: (value: unknown) => dump(value, { sortKeys: true, lineWidth: -1 }).trimEnd(),
  trimSuffix: (suffix: string, text: string) =>
    text.endsWith(suffix) ? text.slice(0, -suffix.length) : text,
  trunc: (count: number, text: string) => text.slice(0, count),
  urlParse: (text: string) => {
    const { hostname, host, pathname: path, protocol } = new URL(text);
    return { hostname, host, path, scheme: protocol.slice(0, -1) };
  },
};
