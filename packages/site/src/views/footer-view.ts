import type { SiteConfig } from '@quire/model';
import type { PageView } from '@quire/theme';
import type { PageLinks } from '../routes/page-links.ts';
import { toLinkView } from './link-view.ts';

/** Services whose drawing or name is not what docs.json calls them. */
const SOCIALS: Record<string, { icon?: string; style?: string; label?: string }> = {
  x: { icon: 'x-twitter', label: 'X' },
  'x-twitter': { label: 'X' },
  website: { icon: 'globe', style: 'solid' },
  'earth-americas': { style: 'solid', label: 'Website' },
  podcast: { style: 'solid' },
  github: { label: 'GitHub' },
  linkedin: { label: 'LinkedIn' },
  youtube: { label: 'YouTube' },
};

/** The icons and columns at the foot of a page. */
export function toFooterView(footer: SiteConfig['footer'], links: PageLinks): PageView['footer'] {
  return {
    socials: footer.socials.map(({ name, href }) => {
      const { icon = name, style = 'brands', label = toWords(name) } = SOCIALS[name] ?? {};
      return {
        ...toLinkView(label, href, links),
        icon: { name: icon, library: 'fontawesome', style },
      };
    }),
    columns: footer.links.map(({ header, items }) => ({
      ...(header === undefined ? {} : { header }),
      links: items.map(({ label, href }) => toLinkView(label, href, links)),
    })),
  };
}

function toWords(name: string): string {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return words.join(' ');
}
