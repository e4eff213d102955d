import * as z from 'zod';
import type { Source } from '../passage.ts';
import { chooseScope, type DocsScope, describeScope, explainUnknownScope } from '../scope.ts';

/** What the tools read: the pages of one published site. */
export interface DocsReader {
  /** Every language and version that can be searched, that of readers who chose nothing first. */
  scopes: readonly DocsScope[];
  /** Searches in one of these. */
  search(query: string, limit: number, scope: DocsScope): Promise<readonly Source[]>;
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
  /** What is wrong with an input that only the site can tell; such a call is not carried out. */
  refuse?(input: z.infer<Input>, reader: DocsReader): string | undefined;
  run(input: z.infer<Input>, reader: DocsReader): Promise<ToolResult>;
}

const MAX_PAGE_LENGTH = 200_000;
const defineTool = <Input extends z.ZodType>(tool: Tool<Input>): Tool<Input> => tool;
const scopeName = z.string().min(1).max(100).optional();

const search = defineTool({
  description:
    'Search the documentation. Gives the best sections with their pages; read one with read_page.',
  input: z.strictObject({
    query: z.string().min(1).max(256).describe('What to look for, in a few words.'),
    limit: z.int().min(1).max(20).default(6).describe('The most sections to give.'),
    language: scopeName,
    version: scopeName,
  }),
  refuse: (input, { scopes }) =>
    isNamed(input) && !chooseScope(scopes, input)
      ? explainUnknownScope(scopes, toScope(input))
      : undefined,
  async run({ query, limit, ...wanted }, reader) {
    const { scopes } = reader;
    const chosen = chooseScope(scopes, wanted) ?? {};
    // Whoever named nothing gets what there is: the default first, then the others in order.
    const tried = isNamed(wanted)
      ? [chosen]
      : [chosen, ...scopes.filter((each) => each !== chosen)];
    for (const scope of tried) {
      const sources = await reader.search(query, limit, scope);
      if (sources.length === 0) continue;
      const found = toText(JSON.stringify(sources, null, 2));
      return { content: [...found.content, ...noteOn(scopes, scope)] };
    }
    const nothing = toText('Nothing in this documentation fits the query.');
    return { content: [...nothing.content, ...(isNamed(wanted) ? noteOn(scopes, chosen) : [])] };
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
    return toRefusal(`There is no page at ${path}. Use search to find one.`);
  },
});

/** The tools that an agent may call, by name. */
export const TOOLS: ReadonlyMap<string, Tool> = new Map<string, Tool>([
  ['search', search as unknown as Tool],
  ['read_page', readPage as unknown as Tool],
]);

/** The tools as the protocol lists them, with the languages and versions of this site. */
export function listTools({ scopes }: DocsReader): object[] {
  return [...TOOLS].map(([name, { description, input }]) => ({
    name,
    description,
    inputSchema: nameScopes(z.toJSONSchema(input, { io: 'input' }), scopes),
    annotations: { readOnlyHint: true, openWorldHint: false },
  }));
}

/** An answer that says what is wrong with the call. */
export function toRefusal(text: string): ToolResult {
  return { ...toText(text), isError: true };
}

/** The arguments that choose a scope say which there are; where there is nothing to choose they go. */
function nameScopes({ properties = {}, ...schema }: JsonSchema, scopes: readonly DocsScope[]) {
  const { language, version, ...others } = properties;
  const toChoice = (kind: keyof DocsScope, property: unknown) => {
    const names = [...new Set(scopes.flatMap((scope) => scope[kind] ?? []))];
    if (property === undefined || names.length < 2) return {};
    const about = `The ${kind} to search in; "${scopes[0]?.[kind] ?? names[0]}" unless named.`;
    return { [kind]: { type: 'string', enum: names, description: about } };
  };
  return {
    ...schema,
    properties: { ...others, ...toChoice('language', language), ...toChoice('version', version) },
  };
}

type JsonSchema = { properties?: Record<string, unknown> };

/** Where the answer comes from, on a site that has several languages or versions. */
function noteOn(scopes: readonly DocsScope[], scope: DocsScope): ToolResult['content'] {
  if (scopes.length < 2 || describeScope(scope) === '') return [];
  return toText(`Searched in ${describeScope(scope)}.`).content;
}

const isNamed = ({ language, version }: DocsScope) =>
  language !== undefined || version !== undefined;

const toScope = ({ language, version }: DocsScope): DocsScope => ({ language, version });

function toText(text: string): ToolResult {
  return { content: [{ type: 'text', text }] };
}
