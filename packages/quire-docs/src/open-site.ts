import type { AnsweringSite, SiteMounts } from '@quire/site';
import { type PluginOptions, toPluginChoice } from './plugin-options.ts';

export interface OpenSiteOptions extends PluginOptions {
  /** The folder that contains docs.json. */
  folder: string;
  /** Where readers find the site, such as `https://docs.example.com`, for canonical links. */
  siteUrl?: string;
  /** Folders that bring parts of the site. */
  mounts?: SiteMounts;
}

/** A site in the hands of another program. */
export interface OpenedSite extends AnsweringSite {}

/**
 * Opens a site, so that a server of yours can answer with it: whole pages, style sheets, search. Pages are
 * rendered when they are asked for. Close it when it is no longer needed.
 */
export async function openSite(options: OpenSiteOptions): Promise<OpenedSite> {
  const { openAnsweringSite } = await import('@quire/site');
  const { folder, siteUrl, mounts } = options;
  return openAnsweringSite(folder, {
    ...toPluginChoice(options),
    ...(siteUrl === undefined ? {} : { siteUrl }),
    ...(mounts ? { mounts } : {}),
  });
}
