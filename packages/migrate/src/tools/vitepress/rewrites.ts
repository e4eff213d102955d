import type { Report } from '../../report/report.ts';
import type { VitepressConfig } from './vitepress-config.ts';

/** A part of a path between slashes: words, the value of a name, or any number of parts. */
type Part = { words: string } | { name: string; isRest: boolean; before: string; after: string };

interface Rewrite {
  parts: Part[];
  to: string;
}

/** `{ 'packages/:name/docs/:rest*': ':name/:rest*' }`: where files are published instead of their place. */
export function createRewrite(
  { rewrites, file }: VitepressConfig,
  report: Report,
): (path: string) => string {
  const rules = Object.entries(rewrites).flatMap(([from, to]): Rewrite[] => {
    const parts = readParts(from);
    if (parts === undefined) {
      const what = 'rewrite that is not understood: its pages keep the address of their files';
      report.add({ file, kind: 'left', what, detail: from });
      return [];
    }
    return [{ parts, to }];
  });
  return (path) => {
    const names = path.split('/');
    for (const { parts, to } of rules) {
      const values = match(parts, names);
      if (values) {
        return to.replace(
          /:(\w+)[*+]?|\$(\d)/g,
          (whole, name?: string, number?: string) =>
            values.get(name ?? String(Number(number) - 1)) ?? whole,
        );
      }
    }
    return path;
  };
}

/** Each part has one value at most, and one part of all has any length: more would take longer than it is worth. */
function readParts(from: string): Part[] | undefined {
  let unnamed = 0;
  const parts = from.split('/').map((text): Part | undefined => {
    const found = /^([^:()*+?{}]*)(?::(\w+)(?:\([^()]*\))?([*+]?)|(\(\.\*\)))([^:()*+?{}]*)$/.exec(
      text,
    );
    if (!found) return /[:()*{}]/.test(text) ? undefined : { words: text };
    const [, before = '', given, many = '', any, after = ''] = found;
    const name = given ?? String(unnamed++);
    return { name, isRest: many !== '' || any !== undefined, before, after };
  });
  const known = parts.filter((part) => part !== undefined);
  const rests = known.filter((part) => 'name' in part && part.isRest);
  return known.length < parts.length || rests.length > 1 ? undefined : known;
}

function match(parts: readonly Part[], names: readonly string[]): Map<string, string> | undefined {
  const values = new Map<string, string>();
  const spare = names.length - parts.length;
  let at = 0;
  for (const part of parts) {
    const length = 'name' in part && part.isRest ? spare + 1 : 1;
    if (length < 0 || at + length > names.length) return undefined;
    const text = names.slice(at, at + length).join('/');
    at += length;
    if ('words' in part) {
      if (part.words !== text) return undefined;
    } else {
      const { name, before, after } = part;
      const isInside =
        text.startsWith(before) &&
        text.endsWith(after) &&
        text.length >= before.length + after.length;
      if (!isInside) return undefined;
      values.set(name, text.slice(before.length, text.length - after.length));
    }
  }
  return at === names.length ? values : undefined;
}
