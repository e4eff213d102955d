import type { Registry } from '@quire/base';
import type { Database } from '../database/database.ts';
import { type MeasuredUsage, measureUsage } from '../usage/measure-usage.ts';

/**
 * Usage by organization. What is counted begins anew every day of UTC, so that it costs the rows of one day, and so
 * that all processes say the same.
 */
export const USAGE_DEFINITIONS = {
  quire_usage_stored_bytes: {
    type: 'gauge',
    help: 'Bytes that an organization has in the storage, each content once.',
  },
  quire_usage_version_bytes: {
    type: 'gauge',
    help: 'Bytes of all versions of an organization, each version in full.',
  },
  quire_usage_page_views_today: {
    type: 'gauge',
    help: 'Page views on the sites of an organization since midnight UTC.',
  },
  quire_usage_questions_today: {
    type: 'gauge',
    help: 'Questions to the assistant on the sites of an organization since midnight UTC.',
  },
  quire_usage_renders_today: {
    type: 'gauge',
    help: 'Publish, preview and export jobs of an organization that ended since midnight UTC.',
  },
  quire_usage_render_seconds_today: {
    type: 'gauge',
    help: 'Time that workers spent on jobs of an organization since midnight UTC.',
  },
  quire_usage_organizations_left_out: {
    type: 'gauge',
    help: 'Organizations beyond the number in QUIRE_USAGE_METRICS, which have no usage metrics.',
  },
} as const;

type UsageName = keyof typeof USAGE_DEFINITIONS;
const NAMES = Object.keys(USAGE_DEFINITIONS) as UsageName[];

/** Replaces the usage of the last time with that of now. */
export async function setUsage(
  registry: Pick<Registry<UsageName>, 'set' | 'clear'>,
  db: Database,
  asked: { most: number; now: number },
): Promise<void> {
  const { measured, leftOut } = await measureUsage(db, asked);
  for (const name of NAMES) registry.clear(name);
  for (const usage of measured) setOrganization(registry, usage);
  registry.set('quire_usage_organizations_left_out', leftOut);
}

function setOrganization(
  registry: Pick<Registry<UsageName>, 'set'>,
  { organization, storedBytes, publishes, previews, exports, ...usage }: MeasuredUsage,
): void {
  const labels = { organization };
  if (storedBytes !== null) registry.set('quire_usage_stored_bytes', storedBytes, labels);
  registry.set('quire_usage_version_bytes', usage.versionBytes, labels);
  registry.set('quire_usage_page_views_today', usage.pageViews, labels);
  registry.set('quire_usage_questions_today', usage.questions, labels);
  for (const [kind, count] of Object.entries({
    publish: publishes,
    preview: previews,
    export: exports,
  })) {
    registry.set('quire_usage_renders_today', count, { organization, kind });
  }
  registry.set('quire_usage_render_seconds_today', usage.renderSeconds, labels);
}
