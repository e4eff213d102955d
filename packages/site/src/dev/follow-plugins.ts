import type { Diagnostic } from '@quire/base';
import { CONFIG_FILES } from '@quire/plugins';
import { type OpenPlugins, openPlugins, type PluginChoice } from '../plugins/open-plugins.ts';
import { toDiagnostic } from './dev-build.ts';
import type { ChangedPaths } from './watch/changed-paths.ts';

/** The plugins of a preview, as their files are now. */
export interface PluginFollower {
  /** The plugins, and why newer ones cannot be loaded. */
  current(): { plugins: OpenPlugins; broken?: Diagnostic };
  /** Loads them anew where one of their files has changed; gives those files. */
  follow(changed: ChangedPaths): Promise<string[]>;
  close(): void;
}

/** Loads the plugins of a preview for the first time. Throws where that cannot be done. */
export async function createPluginFollower(
  source: string,
  choice: PluginChoice | undefined,
): Promise<PluginFollower> {
  let plugins = await openPlugins(source, choice);
  let broken: Diagnostic | undefined;
  // Those of a configuration that was never right are watched as well.
  const files = new Set(CONFIG_FILES);
  const watch = () => {
    for (const file of plugins.prepared?.files ?? []) files.add(file);
  };
  watch();
  return {
    current: () => ({ plugins, ...(broken ? { broken } : {}) }),
    async follow(changed) {
      if (choice !== 'config') return [];
      const touched =
        changed === 'unknown' ? [...files] : changed.filter((path) => files.has(path));
      if (touched.length === 0) return [];
      try {
        const next = await openPlugins(source, choice);
        plugins.close();
        plugins = next;
        broken = undefined;
        watch();
      } catch (error) {
        broken = toDiagnostic(error);
      }
      return touched;
    },
    close: () => plugins.close(),
  };
}
