import * as z from 'zod';
import { hexColor } from './color.ts';

/** The accent of a site that names none. */
export const DEFAULT_PRIMARY = '#16A34A';

/** Accent colors; those left out are the primary one. */
export const colors = z
  .strictObject({
    primary: hexColor.describe('Emphasis in light mode.'),
    light: hexColor.optional().describe('Emphasis in dark mode. The default is the primary color.'),
    dark: hexColor
      .optional()
      .describe(
        'Color of buttons, and of links while the pointer is over them, in both modes. The default is the primary color.',
      ),
  })
  .transform(({ primary, light, dark }) => ({
    primary,
    light: light ?? primary,
    dark: dark ?? primary,
  }));

export type Colors = z.output<typeof colors>;
