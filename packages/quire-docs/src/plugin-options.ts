import type { Plugin } from '@quire/plugins/define';
import type { PluginChoice } from '@quire/site';

/** Which plugins a site is rendered with. */
export interface PluginOptions {
  /** These plugins. */
  plugins?: readonly Plugin[];
  /** Those of `quire.config.ts` in the folder: it is run. Only for a folder that you trust. */
  config?: boolean;
}

/** The choice as the engine wants it. */
export function toPluginChoice({ plugins, config }: PluginOptions): { plugins?: PluginChoice } {
  if (plugins !== undefined && config) {
    throw new TypeError(
      'Set either "plugins" or "config", not both: their combined order is undefined.',
    );
  }
  if (config) return { plugins: 'config' };
  return plugins === undefined ? {} : { plugins };
}
