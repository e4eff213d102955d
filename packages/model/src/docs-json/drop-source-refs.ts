import type { DataPath } from '../json/data-path.ts';
import type { LocatedData, ReportAt } from '../json/located-data.ts';

/**
 * Takes `{ "sourceRef": … }` out of the lists of the navigation: it stands for the navigation of
 * another repository, which only the platform that mounted it could put there.
 */
export function dropSourceRefs(data: LocatedData, report: ReportAt): void {
  visit((data.value as { navigation?: unknown }).navigation, ['navigation']);

  function visit(value: unknown, path: DataPath): void {
    if (Array.isArray(value)) visitList(value, path);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) visit(item, [...path, key]);
    }
  }

  function visitList(list: unknown[], path: DataPath): void {
    const removed = new Set<number>();
    for (const [index, item] of list.entries()) {
      if (typeof item !== 'object') continue;
      const at = [...path, index];
      if (!isSourceRef(item)) {
        visit(item, at);
        continue;
      }
      removed.add(index);
      report(at, {
        code: 'navigation-source-ref',
        severity: 'warning',
        message: `Quire does not support "sourceRef", so the navigation of "${item.sourceRef}" is left out.`,
        fix: 'Copy its files into this site, and list them here.',
      });
    }
    if (removed.size > 0) data.removeItems(list, removed);
  }
}

function isSourceRef(value: unknown): value is { sourceRef: string } {
  if (typeof value !== 'object' || value === null) return false;
  const keys = Object.keys(value);
  return keys.length === 1 && typeof (value as { sourceRef?: unknown }).sourceRef === 'string';
}
