import * as z from 'zod';
import type { DocsScope } from '../scope.ts';
import type { DocsReader } from './docs-reader.ts';
import type { Tool } from './tool.ts';
import {
  listPagesTool,
  listVersionsTool,
  readOperationTool,
  readPageTool,
  searchTool,
} from './tools/index.ts';

/** The tools that an agent may call, by name. */
export const TOOLS: ReadonlyMap<string, Tool> = new Map(
  [searchTool, readPageTool, listPagesTool, listVersionsTool, readOperationTool].map((tool) => [
    tool.name,
    tool,
  ]),
);

type JsonSchema = { type: 'object'; properties?: Record<string, object>; required?: string[] };

/** The tools as the protocol lists them, with the languages and versions of this site. */
export function listTools({ scopes }: DocsReader) {
  return [...TOOLS.values()].map(({ name, title, description, input, output }) => ({
    name,
    title,
    description,
    inputSchema: nameScopes(toSchema(input, 'input'), scopes),
    outputSchema: toSchema(output, 'output'),
    annotations: { title, readOnlyHint: true, openWorldHint: false },
  }));
}

function toSchema(schema: z.ZodObject, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-7' });
  return rest as JsonSchema;
}

/** The arguments that choose a scope say which there are; where there is nothing to choose they go. */
function nameScopes(
  { properties = {}, ...schema }: JsonSchema,
  scopes: readonly DocsScope[],
): JsonSchema {
  const { language, version, ...others } = properties;
  const toChoice = (kind: keyof DocsScope, property: unknown) => {
    const names = [...new Set(scopes.flatMap((scope) => scope[kind] ?? []))];
    if (property === undefined || names.length < 2) return {};
    const about = `The ${kind} to read in; "${scopes[0]?.[kind] ?? names[0]}" by default.`;
    return { [kind]: { type: 'string', enum: names, description: about } };
  };
  return {
    ...schema,
    properties: { ...others, ...toChoice('language', language), ...toChoice('version', version) },
  };
}
