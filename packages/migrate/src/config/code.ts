import { posix } from 'node:path';
import { createSandbox, type LinkedConfiguration, type Sandbox } from '@quire/sandbox';
import { configurationUnreadable } from '../errors.ts';
import type { SourceFolder } from '../folder/source-folder.ts';
import { MAX_CONFIG_MODULES } from '../limits.ts';

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
}

/** Work of a configuration, in the units of the sandbox: navigations of a thousand pages take a few. */
const STEPS = 5_000;
const MEMORY_BYTES = 64 * 1024 * 1024;
const OUTPUT_LENGTH = 8_000_000;

/**
 * Runs a configuration inside the sandbox and gives what it exports. It sees its own modules and nothing else: no
 * files, no network, no packages. What it imports from packages is a value that does nothing.
 */
export function readCodeConfig(options: CodeOptions): ConfigValue {
  const sandbox = createSandbox({
    limits: { componentSteps: STEPS, memoryBytes: MEMORY_BYTES, outputLength: OUTPUT_LENGTH },
  });
  try {
    const modules = collectModules(sandbox, options);
    const result = sandbox.runConfiguration({ entry: `/${options.entry}`, modules, packages: {} });
    if ('failure' in result) throw unreadable(options.entry, result.failure.message);
    const { text, error } = JSON.parse(result.text) as { text?: string; error?: string };
    if (error !== undefined) throw unreadable(options.entry, error.trim().split('\n')[0] ?? '');
    if (text === undefined) throw unreadable(options.entry, 'it does not finish');
    return JSON.parse(text) as ConfigValue;
  } finally {
    sandbox.close();
  }
}

function unreadable(file: string, problem: string): Error {
  const plain = problem.replace(/[.\s]+$/, '').slice(0, 300);
  return configurationUnreadable({ file, problem: plain });
}

function collectModules(
  sandbox: Sandbox,
  { folder, entry, aliases = {} }: CodeOptions,
): LinkedConfiguration[] {
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
