import * as z from 'zod';

/** The layouts that a site can choose. */
export const THEMES = [
  'mint',
  'maple',
  'palm',
  'willow',
  'linden',
  'almond',
  'aspen',
  'sequoia',
  'luma',
] as const;

export type ThemeName = (typeof THEMES)[number];

/** Layout and style of the site. */
export const theme = z.enum(THEMES);
