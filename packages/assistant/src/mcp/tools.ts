import * as z from 'zod';
import type { Source } from '../passage.ts';

/** What the tools read: the pages of one published site. */
export interface DocsReader {
  search(query: string, limit: number): Promise<readonly Source[]>;
  /** The page as Markdown, or nothing if the site has none there. */
  readPage(path: string): Promise<string | undefined>;
}

/** What a tool gives back. */
export interface ToolResult {
  content: { type: 'text'; text: string }[];
  isError?: true;
}

interface Tool<Input extends z.ZodType = z.ZodType> {
  description: string;
  input: Input;
  run(input: z.infer<Input>, reader: DocsReader): Promise<ToolResult>;
}

const MAX_PAGE_LENGTH = 200_000;
const defineTool = <Input extends z.ZodType>(tool: Tool<Input>): Tool<Input> => tool;

const search = defineTool({
  description:
    'Search the documentation. Gives the best sections with their pages; read one with read_page.',
  input: z.strictObject({
    query: z.string().min(1).max(256).describe('What to look for, in a few words.'),
    limit: z.int().min(1).max(20).default(6).describe('The most sections to give.'),
  }),
  async run({ query, limit }, reader) {
    const sources = await reader.search(query, limit);
    if (sources.length === 0) return toText('Nothing in this documentation fits the query.');
    return toText(JSON.stringify(sources, null, 2));
  },
});

const readPage = defineTool({
  description: 'Read one page of the documentation as Markdown.',
  input: z.strictObject({
    path: z
      .string()
      .min(1)
      .max(500)
      .describe('Its path as search gives it, such as /guides/start.'),
  }),
  async run({ path }, reader) {
    const text = await reader.readPage(path);
    if (text !== undefined) return toText(text.slice(0, MAX_PAGE_LENGTH));
    return { ...toText(`There is no page at ${path}. Use search to find one.`), isError: true };
  },
});

/** The tools that an agent may call, by name. */
export const TOOLS: ReadonlyMap<string, Tool> = new Map<string, Tool>([
  ['search', search as unknown as Tool],
  ['read_page', readPage as unknown as Tool],
]);

/** The tools as the protocol lists them. */
export function listTools(): object[] {
  return [...TOOLS].map(([name, { description, input }]) => ({
    name,
    description,
    inputSchema: z.toJSONSchema(input, { io: 'input' }),
    annotations: { readOnlyHint: true, openWorldHint: false },
  }));
}

function toText(text: string): ToolResult {
  return { content: [{ type: 'text', text }] };
}
