import * as z from 'zod';
import { DIALECT_NAMES } from '../dialects/dialect.ts';
import { nonEmptyText } from './text.ts';

/** How the sidebar reacts to a click. */
export const interaction = z.strictObject({
  drilldown: z
    .boolean()
    .optional()
    .describe('Whether a click on a group opens its first page. By default, the theme decides.'),
});

const MAX_SYNONYM_LISTS = 500;
const MAX_SYNONYMS = 50;

/** The search field. */
export const search = z.strictObject({
  prompt: nonEmptyText.optional().describe('Text in the empty search field.'),
  synonyms: z
    .array(
      z
        .array(
          nonEmptyText.regex(
            /[\p{L}\p{N}]/u,
            'a word or phrase: search looks for letters and digits',
          ),
        )
        .min(2, 'at least two words: one word has no synonym')
        .max(MAX_SYNONYMS),
    )
    .max(MAX_SYNONYM_LISTS)
    .default([])
    .describe(
      'Lists of words and phrases with the same meaning: a search for one finds all of them.',
    ),
});

/** What is shown about a page. */
export const metadata = z.strictObject({
  timestamp: z
    .boolean()
    .default(false)
    .describe('Whether pages show the date in their `lastUpdatedDate`.'),
});

/** What authors may write, and what the form of a page has that agents get. */
export const markdown = z.strictObject({
  schema: z
    .boolean()
    .default(true)
    .describe('Whether the Markdown of API pages includes what the API description says.'),
  instructions: z
    .union(
      [z.string(), z.array(z.string()).transform((lines) => lines.join('\n'))],
      'text or a list of text',
    )
    .optional()
    .describe(
      'Text for agents. It is in the Markdown of every page and in `llms.txt` and `llms-full.txt`, and readers do not see it.',
    ),
  dialects: z
    .array(z.enum(DIALECT_NAMES))
    .max(DIALECT_NAMES.length, 'each name once')
    .transform((names) => DIALECT_NAMES.filter((name) => names.includes(name)))
    .default([])
    .describe('Markdown extensions of other tools that Quire reads.'),
  diagrams: z
    .enum(['browser', 'build'])
    .default('browser')
    .describe(
      "Where Quire draws diagrams: in the reader's browser, or during the build, with the Chromium on your machine.",
    ),
});

const notFound = z.strictObject({
  redirect: z.boolean().default(true).describe('Whether unknown paths redirect to the home page.'),
  title: nonEmptyText.default('Page not found').describe('Title of the page.'),
  description: z.string().optional().describe('MDX below the title.'),
});

/** Pages that are shown for errors. */
export const errors = z
  .strictObject({ '404': notFound.prefault({}).describe('The page for unknown paths.') })
  .transform((pages) => ({ notFound: pages['404'] }));

export type Interaction = z.output<typeof interaction>;
export type Search = z.output<typeof search>;
export type Metadata = z.output<typeof metadata>;
export type MarkdownOptions = z.output<typeof markdown>;
export type ErrorPages = z.output<typeof errors>;
