import { describeUnknownIcon, hasIcon, isIconAddress } from '@quire/components';
import type { Icon } from '@quire/model';
import { findInConfig, topOf } from '../read/find-in-config.ts';
import type { ReadSite } from './report-frontmatter.ts';

/** Reports icons in docs.json and in frontmatter that no library has. */
export function reportIcons({ project, pages, frontmatter, report }: ReadSite): void {
  const { library } = project.config.icons;
  const isUnknown = (icon: Icon) => !isIconAddress(icon.name) && !hasIcon(icon, library);
  for (const icon of listIcons(project.config)) {
    if (!isUnknown(icon)) continue;
    const place = findInConfig(project, icon.name);
    report(describeUnknownIcon(icon, { who: project.configFile, place, library }));
  }
  for (const page of pages.all()) {
    const icon = frontmatter.get(page.source.path)?.icon;
    if (page.restricted || !icon || !isUnknown(icon)) continue;
    const place = topOf(page.source.path);
    report(describeUnknownIcon(icon, { who: 'The page', place, library }));
  }
}

/** The icons of all parts of docs.json, each name once. */
function listIcons(config: unknown): Icon[] {
  const icons = new Map<string, Icon>();
  const open: unknown[] = [config];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, item] of Object.entries(value)) {
      if (key === 'icon' && isIcon(item)) icons.set(item.name, item);
      else if (typeof item === 'object') open.push(item);
    }
  }
  return [...icons.values()];
}

function isIcon(value: unknown): value is Icon {
  return typeof value === 'object' && value !== null && typeof (value as Icon).name === 'string';
}
