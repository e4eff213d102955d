import { DEFAULT_PRIMARY, type ParsedSiteConfig, toFileRole, toPagePath } from '@quire/model';
import { parseSiteConfig } from '@quire/model/config';
import type { FileList } from '../read/list-files.ts';

const MAX_PAGES = 500;

/** A configuration to begin with when the site's own was never readable: all pages, in a row. */
export function buildPlainConfig({ files }: FileList): ParsedSiteConfig {
  const pages = [...files.keys()].filter((path) => toFileRole(path) === 'page');
  const text = JSON.stringify({
    theme: 'mint',
    name: 'Preview',
    colors: { primary: DEFAULT_PRIMARY },
    navigation: { pages: pages.slice(0, MAX_PAGES).map(toPagePath) },
  });
  return { config: parseSiteConfig(text, 'docs.json').config, diagnostics: [] };
}
