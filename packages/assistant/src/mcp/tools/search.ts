import * as z from 'zod';
import { defineTool, isNamed, SCOPE_INPUT, SCOPE_OUTPUT, toNames } from '../tool.ts';

/** Finds sections. Whoever names no language or version gets the default first, then the others. */
export const searchTool = defineTool({
  name: 'search',
  title: 'Search the documentation',
  description:
    'Search the documentation. Returns the best sections with their pages; read a page with read_page.',
  input: z.strictObject({
    query: z.string().trim().min(1).max(256).describe('What to look for, in a few words.'),
    limit: z.int().min(1).max(20).default(6).describe('Maximum number of sections to return.'),
    ...SCOPE_INPUT,
  }),
  output: z.object({
    ...SCOPE_OUTPUT,
    results: z.array(
      z.object({
        title: z.string().describe('The title of the page.'),
        heading: z
          .string()
          .describe('The heading of the section; empty for the beginning of the page.'),
        url: z.string().describe('The path of the page with its section, for read_page.'),
        excerpt: z.string(),
      }),
    ),
  }),
  async run({ query, limit, ...wanted }, { reader, scope }) {
    const others = isNamed(wanted) ? [] : reader.scopes.slice(1).map(toNames);
    for (const tried of [scope, ...others]) {
      const sources = await reader.search(query, limit, tried);
      if (sources.length === 0) continue;
      const results = sources.map(({ number: _, ...source }) => source);
      return { answer: { ...tried, results } };
    }
    return { answer: { ...scope, results: [] } };
  },
});
