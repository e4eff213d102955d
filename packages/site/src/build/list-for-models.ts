import { listPages } from '@quire/model';
import type { PageInfo } from '../pages/page-info.ts';
import type { SiteBuild } from './site-build.ts';

/** The pages that language models are told of: in the order of the navigation, only the default language and version. */
export function listForModels(build: SiteBuild): PageInfo[] {
  const { config } = build.project;
  const named = new Set<PageInfo>();
  for (const { path, trail } of listPages(config.navigation)) {
    const page = build.pages.get(path);
    const isOther = trail.some(
      (node) =>
        node.type === 'division' &&
        (node.kind === 'language' || node.kind === 'version') &&
        !node.default,
    );
    if (page?.isListed && !isOther && build.scope.isWritten(page.path)) named.add(page);
  }
  if (config.seo.indexing === 'all') {
    for (const page of build.selected) if (page.isListed) named.add(page);
  }
  return [...named];
}
