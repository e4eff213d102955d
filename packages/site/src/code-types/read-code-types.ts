import { createBoundedMap } from '@quire/base';
import type { CodeNote, CodeProblem, CodeTypes, ReadCodeTypes } from '@quire/markdown';
import type { createTwoslasher, TwoslashNode, TwoslashReturn } from 'twoslash/core';
import { findRepository, limitFiles, type TypeScript } from './limit-files.ts';

/** Where the compiler looks for files. */
interface Places {
  /** The folder of the site: types of packages are found from there. */
  root: string;
  /** The types of the language itself. */
  library: string;
}

/** What a reader is told of one name; longer types say no more. */
const LONGEST_TEXT = 2_000;
const MOST_COMPLETIONS = 8;
/** Blocks whose types are remembered: each page is rendered more than once in a preview. */
const MOST_KEPT = 1_000;

const EXTENSIONS: Readonly<Record<string, string>> = {
  js: 'js',
  javascript: 'js',
  jsx: 'jsx',
  ts: 'ts',
  typescript: 'ts',
  tsx: 'tsx',
};

/** Asks this TypeScript about code; the same code is asked about once. */
export function createReader(
  create: typeof createTwoslasher,
  tsModule: TypeScript,
  { root, library }: Places,
): ReadCodeTypes {
  const twoslash = create({
    tsModule: limitFiles(tsModule, [findRepository(root), library]),
    vfsRoot: root,
    tsLibDirectory: library,
  });
  const known = createBoundedMap<string, CodeTypes>(MOST_KEPT);
  return ({ language, code }) => {
    const extension = EXTENSIONS[language.toLowerCase()];
    if (extension === undefined) return refuseLanguage(language);
    const key = `${extension}\0${code}`;
    const types = known.get(key) ?? ask(code, extension);
    known.set(key, types);
    return types;
  };

  function ask(code: string, extension: string): CodeTypes {
    try {
      // What is not expected becomes a problem with its line, and the block is shown all the same.
      const handbookOptions = { noErrorValidation: true };
      return toTypes(code, twoslash(code, extension, { handbookOptions }));
    } catch (error) {
      return { notes: [], problems: [toProblem(error)] };
    }
  }
}

function refuseLanguage(language: string): CodeTypes {
  const message = `"${language}" is not one of the languages that twoslash supports: js, jsx, ts and tsx.`;
  return { notes: [], problems: [{ message }] };
}

/** Faults in what is written for the compiler: a title, and below it what is wrong. */
function toProblem(error: unknown): CodeProblem {
  const { message } = error as Error;
  const [, details = message] = /\n\n?(?:## )?.*\n+([\s\S]+)/.exec(message) ?? [];
  const [first = ''] = details.trim().split('\n');
  const line = /on line (\d+)/.exec(message)?.[1];
  return { message: first, ...(line ? { line: Number(line) } : {}) };
}

function toTypes(written: string, { code, nodes, meta }: TwoslashReturn): CodeTypes {
  const expected = new Set(meta.handbookOptions.errors);
  const problems = nodes.flatMap((node): CodeProblem[] => {
    if (node.type !== 'error' || expected.has(Number(node.code))) return [];
    const line = toWrittenLine(written, node.start, meta.removals);
    return [{ message: `${toOneLine(node.text)} (${node.code})`, line }];
  });
  // Readers are shown the errors that the author wants to explain.
  const shown = nodes.filter((node) => node.type !== 'error' || expected.has(Number(node.code)));
  return { code: code.replace(/\n$/, ''), notes: shown.flatMap(toNote), problems };
}

/** The line, from 1, that a place of the shown code has among those that are written. `removed` is in order. */
function toWrittenLine(
  written: string,
  shownAt: number,
  removed: readonly (readonly [start: number, end: number])[],
): number {
  let at = shownAt;
  for (const [start, end] of removed) if (start <= at) at += end - start;
  return written.slice(0, at).split('\n').length;
}

function toNote(node: TwoslashNode): CodeNote[] {
  const { type, line, character, length } = node;
  const at = { line: line + 1, start: character, end: character + length };
  switch (type) {
    case 'hover': {
      const docs = node.docs && { docs: node.docs.slice(0, LONGEST_TEXT) };
      return [{ kind: 'hover', ...at, text: node.text.slice(0, LONGEST_TEXT), ...docs }];
    }
    case 'query':
      return [{ kind: 'query', ...at, text: node.text.slice(0, LONGEST_TEXT) }];
    case 'error':
      return [{ kind: 'error', ...at, text: node.text }];
    case 'highlight':
      return [{ kind: 'highlight', ...at, text: '' }];
    case 'completion': {
      const names = node.completions.slice(0, MOST_COMPLETIONS).map(({ name }) => name);
      return [{ kind: 'completions', ...at, text: names.join('\n') }];
    }
    default:
      return [];
  }
}

function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
