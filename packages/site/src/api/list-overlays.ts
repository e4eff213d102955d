import { findOverlays, isAddress, type RemoteSpec, type SpecHost } from '@quire/openapi';
import { findInConfig, topOf } from '../read/find-in-config.ts';
import type { Project } from '../read/load-project.ts';
import { listSources } from './list-sources.ts';

/**
 * The overlays of each description in their order: those that docs.json lists for it, else those of the
 * project that say that they extend it. One that cannot be had or that changes nothing is reported.
 */
export function listOverlays(
  project: Project,
  host: SpecHost,
  remote: ReadonlyMap<string, RemoteSpec> | undefined,
): ReadonlyMap<string, readonly string[]> {
  const sources = listSources(project.config);
  const overlays = new Map<string, string[]>();
  // A list in docs.json, also an empty one, says which overlays a description has.
  for (const { source, overlays: own } of sources) if (own) overlays.set(source, own);
  const named = new Set([...overlays.values()].flat());
  for (const overlay of named) reportMissing(overlay, project, host, remote);
  const decided = new Set(overlays.keys());
  for (const { location, extends: target } of findOverlays(host)) {
    if (named.has(location) || (target !== undefined && decided.has(target))) continue;
    const isKnown = target !== undefined && (project.files.has(target) || host.remote.has(target));
    if (isKnown) overlays.set(target, [...(overlays.get(target) ?? []), location]);
    else host.report({ ...describeUnused(location, target), ...topOf(location) });
  }
  return overlays;
}

function reportMissing(
  overlay: string,
  project: Project,
  host: SpecHost,
  remote: ReadonlyMap<string, RemoteSpec> | undefined,
): void {
  // A check fetches nothing.
  if (isAddress(overlay) && !remote) return;
  const fetched = remote?.get(overlay);
  if (project.files.has(overlay) || (fetched && 'text' in fetched)) return;
  const reason = fetched && 'problem' in fetched ? ` ${fetched.problem}` : '';
  host.report({
    code: 'overlay-missing',
    severity: 'error',
    message: `The overlay "${overlay}" is not available.${reason} Pages show the API description without its changes.`,
    fix: isAddress(overlay)
      ? 'Try again, or keep a copy in the site.'
      : 'Correct the path, or add the file.',
    ...findInConfig(project, overlay),
  });
}

function describeUnused(overlay: string, target: string | undefined) {
  return {
    code: 'overlay-not-applied',
    severity: 'warning',
    message:
      target === undefined
        ? `The overlay "${overlay}" is not applied: no API description in docs.json lists it, and it has no "extends".`
        : `The overlay "${overlay}" is not applied: the site has no API description "${target}".`,
    fix: 'Add it to the "overlays" of the description, correct "extends", or remove the file.',
  } as const;
}
