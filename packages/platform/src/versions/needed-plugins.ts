import { compareText, defineError } from '@quire/base';
import { type InstalledPlugin, isCompatible } from '@quire/plugins/installed';
import type { Version } from '../database/schema/index.ts';

/** A plugin that the pages of a version need. */
export type NeededPlugin = Version['plugins'][number];

/** @fix Ask the service operator to install the plugins in the message, or publish without them. */
const pluginGone = defineError<{ reasons: readonly string[] }>(
  'PLUGIN_GONE',
  'content',
  ({ reasons }) => ({
    what: `The version needs plugins that the service no longer has: ${reasons.join('; ')}.`,
    fix: 'Ask the service operator to install them, or publish without them.',
  }),
);

/** In the order of their names, so that the same needs are always the same. */
export function sortNeeded(needed: readonly NeededPlugin[]): NeededPlugin[] {
  return needed.toSorted((a, b) => compareText(a.name, b.name));
}

/** What of it the service does not have, one sentence each. */
export function describeMissing(
  installed: readonly InstalledPlugin[],
  needed: readonly NeededPlugin[],
): string[] {
  return needed.flatMap(({ name, version }) => {
    const found = installed.find((plugin) => plugin.name === name);
    if (!found) return [`${name} ${version} is not installed`];
    if (isCompatible(found.version, version)) return [];
    return [`${name} ${version} is required, but ${found.version} is installed`];
  });
}

/** The installed plugins that a version is rendered with. */
export function selectInstalled(
  installed: readonly InstalledPlugin[],
  needed: readonly NeededPlugin[],
): InstalledPlugin[] {
  const reasons = describeMissing(installed, needed);
  if (reasons.length > 0) throw pluginGone({ reasons });
  const names = new Set(needed.map(({ name }) => name));
  return installed.filter(({ name }) => names.has(name));
}
