export { assertPlugins } from './check-plugins.ts';
export { CONFIG_FILES, findConfig } from './config/find-config.ts';
export { pluginInvalid } from './errors.ts';
export { type InstalledPlugin, prepareInstalled } from './installed/find-installed.ts';
export { loadPlugins, locateThrown } from './load-plugins.ts';
export * from './plugin.ts';
export { discardPrepared, type PreparedPlugins } from './prepared.ts';
