import { pathToFileURL } from 'node:url';
import { messageOf, type Place } from '@quire/base';
import { assertConfig, assertPlugins } from './check-plugins.ts';
import { pluginInvalid, pluginNotLoaded } from './errors.ts';
import type { Plugin } from './plugin.ts';
import type { PluginEntry, PreparedPlugins } from './prepared.ts';

/** Runs the modules of plugins and gives what they export, once all of it is known to be right. */
export async function loadPlugins(prepared: PreparedPlugins): Promise<readonly Plugin[]> {
  const place = { file: prepared.file };
  const found: unknown[] = [];
  for (const entry of prepared.entries) {
    const value = await loadEntry(entry, prepared);
    if (entry.installed === undefined) return assertConfig(value, place);
    found.push(assertInstalled(value, entry.installed));
  }
  return assertPlugins(found, place);
}

async function loadEntry(entry: PluginEntry, prepared: PreparedPlugins): Promise<unknown> {
  try {
    const module = await import(pathToFileURL(entry.location).href);
    return module.default;
  } catch (error) {
    const file = entry.installed?.name ?? prepared.file;
    const place = locateThrown(error, prepared, file);
    throw pluginNotLoaded(
      { place, ...explain(error), ...(entry.installed ? OPERATOR : {}) },
      error,
    );
  }
}

/** Who reads that a plugin of the service is broken cannot correct it. */
const OPERATOR = { fix: 'Ask the service operator to fix or remove it.' };

function explain(error: unknown): { reason: string; fix?: string } {
  const missing = /^Cannot find package '([^']+)'/.exec(messageOf(error))?.[1];
  if (missing === undefined) return { reason: withFullStop(messageOf(error)) };
  const reason = `the package "${missing}" is not installed.`;
  return { reason, fix: `Run: npm install --save-dev ${missing}` };
}

function withFullStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Where a thrown error comes from, in the file that a person wrote. */
export function locateThrown(
  error: unknown,
  { copies }: Pick<PreparedPlugins, 'copies'>,
  file: string,
): Place {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const row of stack.split('\n')) {
    const copy = copies.find(
      ([location]) => row.includes(location) || row.includes(pathToFileURL(location).href),
    );
    if (!copy) continue;
    const line = /:(\d+)(?::\d+)?\)?\s*$/.exec(row)?.[1];
    return { file: copy[1], ...(line === undefined ? {} : { line: Number(line) }) };
  }
  return { file };
}

/** What a package exports is the plugin that its name and version promise. */
function assertInstalled(
  exported: unknown,
  { name, version }: { name: string; version: string },
): unknown {
  const value: unknown = typeof exported === 'function' ? exported() : exported;
  const given = value as Partial<Plugin> | undefined;
  if (given?.name === name && given.version === version) return value;
  const says = given?.name === undefined ? 'no plugin' : `"${given.name}" ${given.version}`;
  throw pluginInvalid({
    place: { file: name },
    what: `The package is ${name} ${version}, but it exports ${says}.`,
    fix: 'Give the plugin the name and version of its package, and make it the default export.',
  });
}
