import type { ReportAt } from '../json/located-data.ts';
import type { NavigationNode } from '../navigation/navigation.ts';
import type { ApiSource } from './api-source.ts';
import type { SiteConfig } from './site-config.ts';

/** Reports a description that two places of the configuration overlay differently. */
export function checkOverlays(config: SiteConfig, report: ReportAt): void {
  const seen = new Map<string, string>();
  const visit = (sources: readonly ApiSource[] | undefined) => {
    for (const { source, overlays } of sources ?? []) {
      if (overlays === undefined) continue;
      const list = JSON.stringify(overlays);
      const before = seen.get(source) ?? list;
      seen.set(source, before);
      if (before === list) continue;
      report([], {
        code: 'config-overlays-differ',
        severity: 'error',
        message: `The API description "${source}" has two different lists of overlays.`,
        fix: 'Give it the same list everywhere.',
      });
    }
  };
  const visitNode = (node: NavigationNode) => {
    if (node.type === 'page') return;
    visit(node.openapi);
    node.children.forEach(visitNode);
  };
  visit(config.api.openapi);
  visit(config.navigation.openapi);
  config.navigation.children.forEach(visitNode);
}
