import {
  assertPlugins,
  discardPrepared,
  findConfig,
  type InstalledPlugin,
  loadPlugins,
  type Plugin,
  type PreparedPlugins,
  prepareInstalled,
} from '@quire/plugins';

/**
 * Which plugins a site is rendered with: those of the configuration in its own folder, those that the
 * operator of a service installed, or the given ones. Left out, none: content never decides it.
 */
export type PluginChoice =
  | 'config'
  | { readonly installed: readonly InstalledPlugin[] }
  | readonly Plugin[];

/** Plugins that are ready to be called. */
export interface OpenPlugins {
  plugins: readonly Plugin[];
  /** How others load the same; nothing for plugins that exist in this process alone. */
  prepared?: PreparedPlugins;
  /** Changes with the plugins; nothing when that cannot be known. */
  digest?: string;
  /** Takes away what was written to load them. */
  close(): void;
}

const NONE: OpenPlugins = { plugins: [], digest: '', close: () => {} };

/** Loads the plugins of a site. */
export async function openPlugins(
  source: string,
  choice: PluginChoice | undefined,
): Promise<OpenPlugins> {
  if (choice === undefined) return NONE;
  if (choice === 'config') {
    // Most folders have none, and what compiles it is large.
    if (findConfig(source) === undefined) return NONE;
    const { prepareConfig } = await import('@quire/plugins/config');
    return openPrepared(prepareConfig(source));
  }
  if ('installed' in choice) return openPrepared(prepareInstalled(choice.installed));
  return { plugins: assertPlugins(choice, { file: 'plugins' }), close: () => {} };
}

/** Loads plugins that were made ready elsewhere. */
export async function openPrepared(prepared: PreparedPlugins | undefined): Promise<OpenPlugins> {
  if (!prepared) return NONE;
  const close = () => discardPrepared(prepared);
  try {
    const plugins = await loadPlugins(prepared);
    return { plugins, prepared, digest: prepared.digest, close };
  } catch (error) {
    close();
    throw error;
  }
}
