import { rmSync } from 'node:fs';

/**
 * Plugins that can be loaded: plain data, so that the threads of a build and the rendering processes of a
 * service load them for themselves.
 */
export interface PreparedPlugins {
  /** What the messages call it: `quire.config.ts`, or the names of packages. */
  file: string;
  /** The modules to load. */
  entries: readonly PluginEntry[];
  /** Changes with the plugins: their names, versions and files. */
  digest: string;
  /** Files of the project that they are made of, from its folder. */
  files: readonly string[];
  /** Which file each copy is of, for the places in messages. */
  copies: readonly (readonly [copy: string, file: string])[];
  /** The folder of the copies, to be removed at the end. */
  folder?: string;
}

/** One module to load. */
export interface PluginEntry {
  location: string;
  /** Of a package that an operator installed: what it has to be. */
  installed?: { name: string; version: string };
}

/** Takes away what was written to load plugins. */
export function discardPrepared({ folder }: PreparedPlugins): void {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}
