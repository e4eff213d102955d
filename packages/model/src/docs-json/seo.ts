import * as z from 'zod';
import { authorMap } from './author-map.ts';
import { webUrl } from './href.ts';
import { eachOnce } from './once.ts';
import { fileReference, nonEmptyText } from './text.ts';

const FOLDER = 'a folder such as guides/v2, without . or ..';

const metatags = authorMap(nonEmptyText);

const folder = nonEmptyText
  .transform((path) => path.replace(/^\/+|\/+$/g, ''))
  .refine(
    (path) => path.split('/').every((part) => part !== '' && part !== '.' && part !== '..'),
    FOLDER,
  );

/** What search engines see. */
export const seo = z.strictObject({
  indexing: z
    .enum(['navigable', 'all'])
    .default('navigable')
    .describe('Index only the pages in the navigation, or all pages.'),
  metatags: metatags.prefault({}).describe('Meta tags of every page.'),
  paths: z
    .array(
      z.strictObject({
        path: folder.describe('The folder, such as `guides/v2`.'),
        metatags: metatags.describe('Meta tags by name.'),
      }),
    )
    .check(eachOnce((item) => item.path, 'path', 'different from the paths before it'))
    .default([])
    .describe('Meta tags of the pages in a folder; the longest path wins.'),
  organization: z
    .strictObject({
      id: nonEmptyText.optional().describe('Its identifier, usually an address.'),
      name: nonEmptyText.optional().describe('Its name.'),
      legalName: nonEmptyText.optional().describe('Its registered name.'),
      url: webUrl.optional().describe('Address of its website.'),
      logo: fileReference.optional().describe('Path or address of its logo.'),
      sameAs: z.array(webUrl).optional().describe('Addresses of its pages elsewhere.'),
    })
    .optional()
    .describe('The publisher, for structured data.'),
  trailingSlash: z.boolean().default(false).describe('Whether addresses end with a slash.'),
});

export type Seo = z.output<typeof seo>;
