import { posix } from 'node:path';
import { createSandbox, type LinkedConfiguration } from '@quire/sandbox';
import { configurationUnreadable } from '../errors.ts';
import type { SourceFolder } from '../folder/source-folder.ts';
import { MAX_CONFIG_MODULES } from '../limits.ts';
import { isRecord } from '../text/frontmatter.ts';

/** What a configuration that is code exports: its value as data, and everything by name. */
export interface ConfigValue {
  value: unknown;
  named: Record<string, unknown>;
}

export interface CodeOptions {
  folder: SourceFolder;
  /** Path of the module that is asked for. */
  entry: string;
  /** What imports begin with that mean the folder itself: `@site/`. */
  aliases?: Readonly<Record<string, string>>;
  /** Bodies of modules that stand in for packages whose calls have to be seen, by the name of the package. */
  packages?: Readonly<Record<string, string>>;
  /** A function, as text, that gets what the module exports and gives what is wanted of it. */
  finish?: string;
}

/** More memory and output than a page's components have, and less work: real configurations take a few units. */
const LIMITS = {
  componentSteps: 300,
  memoryBytes: 64 * 1024 * 1024,
  outputLength: 8_000_000,
  stuckMilliseconds: 20_000,
};

/** One for all configurations: starting it takes longer than running most of them. Each gets memory of its own. */
const sandbox = createSandbox({ limits: LIMITS });

/**
 * Runs a configuration inside the sandbox and gives what it exports. It sees its own modules and nothing else: no
 * files, no network, no packages. What it imports from packages is a value that does nothing.
 */
export function readCodeConfig(options: CodeOptions): ConfigValue {
  const { entry, packages = {} } = options;
  const modules = [...finishWith(options), ...collectModules(options)];
  const start = modules[0]?.path ?? '';
  const absent: string[] = [];
  for (;;) {
    const result = sandbox.runConfiguration({ entry: start, modules, packages, absent });
    if ('failure' in result) throw unreadable(entry, describe(result.failure));
    const { text, error } = parseAnswer(result.text);
    const name = /^'?([A-Za-z_$][\w$]*)'? is not defined/.exec(error ?? '')?.[1];
    if (name !== undefined && !absent.includes(name) && absent.length < MAX_ABSENT_NAMES) {
      absent.push(name);
      continue;
    }
    if (error !== undefined) throw unreadable(entry, error.trim().split(/\n|\s+at /)[0] ?? '');
    const value = text === undefined ? undefined : parseAnswer(text);
    if (!value) throw unreadable(entry, 'it does not finish');
    return { value: value.value, named: isRecord(value.named) ? value.named : {} };
  }
}

/** A module in front of the one that is asked for, which calls what is left to call. */
function finishWith({ entry, finish }: CodeOptions): LinkedConfiguration[] {
  if (finish === undefined) return [];
  const code = `const given = require('given'); module.exports = () => (${finish})(given && given.__esModule ? given.default : given);`;
  return [{ path: '/finish', code, imports: { given: `/${entry}` } }];
}

/** Names of Node or a browser that one configuration may use; each is found by running it once. */
const MAX_ABSENT_NAMES = 10;

interface Answer {
  text?: string;
  error?: string;
  value?: unknown;
  named?: unknown;
}

/** What came out is data of a stranger, whatever it claims to be. */
function parseAnswer(text: string): Answer {
  try {
    const data: unknown = JSON.parse(text);
    return isRecord(data) ? data : {};
  } catch {
    return {};
  }
}

function describe({ reason, message }: { reason: string; message: string }): string {
  if (reason === 'steps') return 'it takes too long';
  return reason === 'memory' ? 'it uses too much memory' : message;
}

function unreadable(file: string, problem: string): Error {
  const plain = problem.replace(/[.\s]+$/, '').slice(0, 300);
  return configurationUnreadable({ file, problem: plain });
}

function collectModules({
  folder,
  entry,
  aliases = {},
  packages = {},
}: CodeOptions): LinkedConfiguration[] {
  const modules = new Map<string, LinkedConfiguration>();
  const waiting = [entry];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (modules.has(path) || modules.size >= MAX_CONFIG_MODULES) continue;
    const compiled = sandbox.compileConfiguration({ path, source: folder.read(path) ?? '' });
    if ('problem' in compiled) {
      if (path === entry) throw unreadable(path, compiled.problem);
      continue;
    }
    const imports: Record<string, string> = {};
    for (const name of compiled.imports) {
      if (Object.hasOwn(packages, name)) imports[name] = name;
      const found = resolveImport(name, path, folder, aliases);
      if (found === undefined) continue;
      imports[name] = `/${found}`;
      waiting.push(found);
    }
    modules.set(path, { path: `/${path}`, code: compiled.code, imports });
  }
  return [...modules.values()];
}

const ENDS = [
  '',
  '.ts',
  '.mts',
  '.cts',
  '.js',
  '.mjs',
  '.cjs',
  '.tsx',
  '.jsx',
  '.json',
  '/index.ts',
  '/index.js',
  '/index.mjs',
];

/** The file that an import means, when it is one of the folder. */
function resolveImport(
  name: string,
  from: string,
  folder: SourceFolder,
  aliases: Readonly<Record<string, string>>,
): string | undefined {
  const alias = Object.keys(aliases).find((prefix) => name.startsWith(prefix));
  const path =
    alias === undefined
      ? name.startsWith('.')
        ? posix.join(posix.dirname(from), name)
        : undefined
      : posix.join(aliases[alias] ?? '', name.slice(alias.length));
  if (path === undefined) return undefined;
  const plain = path.replace(/\.(?:m|c)?js$/, '');
  return [...ENDS.map((end) => path + end), ...ENDS.map((end) => plain + end)].find(
    (each) => /\.(?:[mc]?[jt]sx?|json)$/.test(each) && folder.has(each),
  );
}
