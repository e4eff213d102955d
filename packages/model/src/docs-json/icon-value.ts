import * as z from 'zod';
import type { Icon } from '../icon.ts';
import { nonEmptyText } from './text.ts';

/** The icon sets that a name can come from. */
export const ICON_LIBRARIES = ['fontawesome', 'lucide', 'tabler'] as const;

/** How a Font Awesome icon is drawn. */
export const ICON_STYLES = [
  'brands',
  'duotone',
  'light',
  'regular',
  'sharp-duotone-solid',
  'sharp-light',
  'sharp-regular',
  'sharp-solid',
  'sharp-thin',
  'solid',
  'thin',
] as const;

const iconName = nonEmptyText.refine(
  (name) => !name.startsWith('fa-'),
  'an icon name without "fa-" before it',
);

/** An icon: its name, path or address, or an object that also says library and style. */
export const icon = z.union(
  [
    iconName.transform((name): Icon => ({ name })),
    z.strictObject({
      name: iconName.describe('Name, path or address of the icon.'),
      style: z.enum(ICON_STYLES).optional().describe('How a Font Awesome icon is drawn.'),
      library: z
        .enum(ICON_LIBRARIES)
        .optional()
        .describe('The library that has the icon. The default is that of the site.'),
    }),
  ],
  'the name, path or address of an icon, without "fa-" before it',
);

/** The keys of anything that may have an icon. */
export const iconKeys = {
  icon: icon.optional().describe('Name, path or address of an icon.'),
  iconType: z.enum(ICON_STYLES).optional().describe('Deprecated: write the icon as an object.'),
};

/** Puts a separate `iconType` into the icon and leaves no trace of it. */
export function foldIconType<Item extends { icon?: Icon; iconType?: string }>(
  item: Item,
): Omit<Item, 'iconType'> {
  const { iconType, ...rest } = item;
  if (!iconType || !item.icon) return rest;
  return { ...rest, icon: { style: iconType, ...item.icon } };
}
