import type { CheckResult, CheckOptions as EngineOptions } from '@quire/site';
import { type PluginOptions, toPluginChoice } from './plugin-options.ts';

export interface CheckSiteOptions
  extends PluginOptions,
    Pick<EngineOptions, 'off' | 'only' | 'mounts'> {
  /** The folder that contains docs.json. */
  folder: string;
}

/** What a check found. */
export interface CheckedSite extends CheckResult {}

/** Checks a site, as `quire check` does. Nothing is written and nothing is fetched. */
export async function checkSite(options: CheckSiteOptions): Promise<CheckedSite> {
  const engine = await import('@quire/site');
  const { folder, plugins: _, config: __, ...more } = options;
  return engine.checkSite({ ...more, ...toPluginChoice(options), source: folder });
}
