export { assertPlugins } from './check-plugins.ts';
export { CONFIG_FILES } from './config/find-config.ts';
export {
  pluginConfigName,
  pluginConfigTwice,
  pluginInvalid,
  pluginNotInstalled,
  pluginNotLoaded,
} from './errors.ts';
export {
  findInstalled,
  type InstalledPlugin,
  prepareInstalled,
} from './installed/find-installed.ts';
export { isCompatible } from './installed/is-compatible.ts';
export { loadPlugins, locateThrown } from './load-plugins.ts';
export * from './plugin.ts';
export { discardPrepared, prepareConfig } from './prepare-config.ts';
export type { PluginEntry, PreparedPlugins } from './prepared.ts';
