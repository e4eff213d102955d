import { type DataPath, valueAt } from '../json/data-path.ts';
import type { ReportAt } from '../json/located-data.ts';

/** Settings of the format that Quire accepts so that sites need not be changed, and that do nothing here. */
const WITHOUT_EFFECT: readonly { path: DataPath; why: string }[] = [
  { path: ['styling', 'latex'], why: 'Quire finds out by itself which pages have formulas' },
  {
    path: ['integrations', 'onetrust', 'categoryId'],
    why: 'Quire loads OneTrust, but does not wait for a category',
  },
  {
    path: ['integrations', 'transcend', 'analyticsPurpose'],
    why: 'Quire loads Transcend, but does not wait for a purpose',
  },
];

/** A setting that does nothing must not look as if it did. */
export function reportWithoutEffect(config: unknown, report: ReportAt): void {
  for (const { path, why } of WITHOUT_EFFECT) {
    if (valueAt(config, path) !== undefined) report(path, withoutEffect(path, why));
  }
}

function withoutEffect(path: DataPath, why: string) {
  return {
    code: 'config-without-effect',
    severity: 'info',
    message: `The setting "${path.at(-1)}" has no effect: ${why}.`,
    fix: 'Remove it.',
  } as const;
}
