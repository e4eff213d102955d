import * as z from 'zod';
import { CODE_THEMES, type CodeTheme } from './code-themes.ts';
import { nonEmptyText } from './text.ts';

/** How code blocks look. */
export interface CodeBlocks {
  /** `system` follows the color mode, `dark` is dark in both. */
  mode: 'system' | 'dark';
  /** Set when the writer named themes; otherwise the ones of the mode hold. */
  theme?: { light: CodeTheme; dark: CodeTheme };
  /** Paths of grammars for further languages. */
  languages: string[];
}

const themeName = z.enum(CODE_THEMES);

const themePair = z.union(
  [
    themeName.transform((name) => ({ light: name, dark: name })),
    z.strictObject({
      light: themeName.describe('Theme in light mode.'),
      dark: themeName.describe('Theme in dark mode.'),
    }),
  ],
  'the name of a highlighting theme, or an object with "light" and "dark"',
);

const codeBlocks = z.union(
  [
    z.enum(['system', 'dark']).transform((mode): CodeBlocks => ({ mode, languages: [] })),
    themeName.transform(
      (name): CodeBlocks => ({
        mode: 'system',
        theme: { light: name, dark: name },
        languages: [],
      }),
    ),
    z
      .strictObject({
        theme: themePair.optional().describe('One theme, or one for each mode.'),
        languages: z
          .strictObject({
            custom: z
              .array(nonEmptyText)
              .default([])
              .describe('Paths of TextMate grammars, as JSON files.'),
          })
          .optional()
          .describe('Grammar files for more languages.'),
      })
      .transform(
        ({ theme, languages }): CodeBlocks => ({
          mode: 'system',
          ...(theme ? { theme } : {}),
          languages: languages?.custom ?? [],
        }),
      ),
  ],
  'system, dark, the name of a highlighting theme, or an object with "theme"',
);

/** Details of the look of a page. */
export const styling = z.strictObject({
  eyebrows: z
    .enum(['section', 'breadcrumbs'])
    .default('section')
    .describe('What is above the title: the parent group or the full path.'),
  latex: z
    .boolean()
    .optional()
    .describe(
      'No effect: Quire loads the style sheet for formulas on the pages that have formulas.',
    ),
  codeblocks: codeBlocks.prefault('system').describe('How code is highlighted.'),
});

export type Styling = z.output<typeof styling>;
