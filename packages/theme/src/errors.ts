import { defineError } from '@quire/base';

/** A color that reached the theme is not written as `#rgb` or `#rrggbb`. */
export const colorInvalid = defineError<{ color: string }>(
  'THEME_COLOR_INVALID',
  'content',
  ({ color }) => ({
    what: `"${color}" is not a color.`,
    fix: 'Write it as # and three or six hexadecimal digits, for example #0f766e.',
  }),
);

/** A style sheet, script or font of the theme is missing from its installation. */
export const themeFileMissing = defineError<{ file: string }>(
  'THEME_FILE_MISSING',
  'usage',
  ({ file }) => ({
    what: `The theme's file ${file} is missing.`,
    fix: 'Build the workspace again with "npm run build".',
  }),
);
