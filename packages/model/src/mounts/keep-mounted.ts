import { DEFAULT_PRIMARY } from '../docs-json/colors.ts';
import type { ReportAt } from '../json/located-data.ts';

type Loose = Record<string, unknown>;

/** What the docs.json of a mount brings into the site; `name` is the name of its part. */
const KEPT = new Set(['$schema', 'name', 'navigation', 'redirects', 'api']);
const KEPT_OF_API = new Set(['openapi', 'asyncapi']);

/** Takes out, in place, what only the root's docs.json decides, and names it. */
export function keepMounted(value: Loose, name: string, report: ReportAt): void {
  const dropped = Object.keys(value).filter((key) => !KEPT.has(key));
  for (const key of dropped) delete value[key];
  const { api } = value;
  if (typeof api === 'object' && api !== null && !Array.isArray(api)) {
    for (const key of Object.keys(api)) {
      if (KEPT_OF_API.has(key)) continue;
      delete (api as Loose)[key];
      dropped.push(`api.${key}`);
    }
  }
  // What every docs.json has to have, and what nothing of a mount is shown with.
  value.theme = 'mint';
  value.colors = { primary: DEFAULT_PRIMARY };
  value.name ??= name;
  if (dropped.length === 0) return;
  report([], {
    code: 'mount-settings-ignored',
    severity: 'info',
    message: `The site's own docs.json decides these settings, so they have no effect here: ${dropped.join(', ')}.`,
    fix: 'Set them in the docs.json of the root.',
  });
}
