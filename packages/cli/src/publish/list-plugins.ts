import type { PluginsFlag } from '../plugins-flag.ts';

/** A plugin that pages need. */
export interface NeededPlugin {
  name: string;
  version: string;
}

/** The plugins that the configuration of a folder names: the service must have them. */
export async function listNeededPlugins(
  folder: string,
  { plugins }: PluginsFlag,
): Promise<NeededPlugin[]> {
  if (!plugins) return [];
  const { discardPrepared, loadPlugins } = await import('@quire/plugins');
  const { prepareConfig } = await import('@quire/plugins/config');
  const prepared = prepareConfig(folder);
  if (!prepared) return [];
  try {
    const loaded = await loadPlugins(prepared);
    return loaded.map(({ name, version }) => ({ name, version }));
  } finally {
    discardPrepared(prepared);
  }
}
