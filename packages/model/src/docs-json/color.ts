import * as z from 'zod';

const EXPECTATION = 'a hex color such as #16A34A';

/** A color as docs.json writes it: `#rgb` or `#rrggbb`. */
export const hexColor = z
  .string(EXPECTATION)
  .regex(/^#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})$/, EXPECTATION);

/** A color for each mode. */
export interface ColorPair {
  light?: string;
  dark?: string;
}

/** `{ light, dark }`, or one color for both modes. */
export const colorPair = z.union(
  [
    hexColor.transform((color): ColorPair => ({ light: color, dark: color })),
    z.strictObject({
      light: hexColor.optional().describe('Color in light mode.'),
      dark: hexColor.optional().describe('Color in dark mode.'),
    }),
  ],
  'a hex color, or an object with "light" and "dark"',
);
