import * as z from 'zod';
import { pageRecord, toPageRecord } from '../page-record.ts';
import { defineTool, SCOPE_INPUT, SCOPE_OUTPUT } from '../tool.ts';

/** Lists pages in the order of the navigation, a part at a time. */
export const listPagesTool = defineTool({
  name: 'list_pages',
  title: 'List pages',
  description:
    'List the pages of the documentation in the order of its navigation, with their descriptions and the API operations that they describe.',
  input: z.strictObject({
    ...SCOPE_INPUT,
    section: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe('Only pages in the section with this name.'),
    offset: z.int().min(0).max(1_000_000).default(0).describe('Number of pages to skip.'),
    limit: z.int().min(1).max(500).default(100).describe('Maximum number of pages to return.'),
  }),
  output: z.object({
    ...SCOPE_OUTPUT,
    pages: z.array(pageRecord),
    total: z.int().describe('Total number of pages.'),
    nextOffset: z.int().optional().describe('Set if there are more: call again with this offset.'),
  }),
  async run({ section, offset, limit }, { reader, scope }) {
    const all = await reader.listPages(scope);
    const own =
      section === undefined ? all : all.filter(({ sections }) => sections.includes(section));
    if (section !== undefined && own.length === 0) {
      const names = [...new Set(all.flatMap(({ sections }) => sections.slice(0, 1)))].slice(0, 50);
      return {
        refused: `There is no section "${section}". Sections: ${names.join(', ') || 'none'}.`,
      };
    }
    const pages = own.slice(offset, offset + limit).map(toPageRecord);
    const end = offset + pages.length;
    const more = end < own.length ? { nextOffset: end } : {};
    return { answer: { ...scope, pages, total: own.length, ...more } };
  },
});
