import type { SitePlugins } from '../plugins/site-plugins.ts';
import type { AssetStore } from './asset-store.ts';

/** The style sheets of plugins, in their order. The author's own come after them and win. */
export function addPluginStyles(
  { plugins }: Pick<SitePlugins, 'plugins'>,
  assets: AssetStore,
): string[] {
  return plugins.flatMap(({ name, styles }) =>
    styles ? assets.add(`${toFileName(name)}.css`, Buffer.from(styles)) : [],
  );
}

/** `@acme/docs` is written as `acme-docs`. */
function toFileName(name: string): string {
  return name.replace(/^@/, '').replaceAll('/', '-');
}
