import type { Report } from '@quire/base';
import { findOverlays, type SpecHost } from '@quire/openapi';
import { findInConfig, topOf } from '../read/find-in-config.ts';
import type { Project } from '../read/load-project.ts';
import { listSources } from './list-sources.ts';

/** Reports overlays, which are not applied yet: those of docs.json, and those that name a description. */
export function reportOverlays(project: Project, host: SpecHost, report: Report): void {
  const sources = listSources(project.config);
  const named = new Set(sources.flatMap(({ overlays }) => overlays ?? []));
  for (const overlay of named) report({ ...describe(overlay), ...findInConfig(project, overlay) });
  // A list in docs.json, also an empty one, says which overlays a description has.
  const decided = new Set(
    sources.flatMap(({ source, overlays }) => (overlays === undefined ? [] : source)),
  );
  for (const { location, extends: target } of findOverlays(host)) {
    if (named.has(location) || (target !== undefined && decided.has(target))) continue;
    report({ ...describe(location), ...topOf(location) });
  }
}

function describe(overlay: string) {
  return {
    code: 'overlay-not-applied',
    severity: 'warning',
    message: `The overlay "${overlay}" is not applied: pages show the API description without its changes.`,
    fix: 'Apply it with another tool, and use the result in docs.json.',
  } as const;
}
