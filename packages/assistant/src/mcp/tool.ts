import * as z from 'zod';
import { chooseScope, type DocsScope, describeScope, explainUnknownScope } from '../scope.ts';
import type { DocsReader } from './docs-reader.ts';

/** What a tool gives back: the same for programs and for models that read text. */
export interface ToolResult {
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
}

/** A tool that an agent may call. */
export interface Tool<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
> {
  name: string;
  title: string;
  description: string;
  input: Input;
  output: Output;
  /** `text` is what models read; left out, the answer as JSON. */
  run(
    input: z.infer<Input>,
    docs: AskedDocs,
  ): Promise<{ answer: z.infer<Output>; text?: string } | Refusal>;
}

/** What a tool reads, and the language and version that the call is about. */
export interface AskedDocs {
  reader: DocsReader;
  scope: DocsScope;
}

/** What is wrong with a call, for the agent to call again. */
export interface Refusal {
  refused: string;
}

/** Declares a tool; its input and output are known inside it alone. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Tool<Input, Output>,
): Tool {
  return tool as unknown as Tool;
}

const scopeName = z.string().min(1).max(100);

/** The arguments that choose a language and version. */
export const SCOPE_INPUT = { language: scopeName.optional(), version: scopeName.optional() };

/** What an answer says of where it comes from. */
export const SCOPE_OUTPUT = {
  language: z.string().optional().describe('The language of the pages.'),
  version: z.string().optional().describe('The version of the pages.'),
};

/** The scope that is asked for: what is named, and the defaults of the site for the rest. */
export function readScope(
  { scopes }: DocsReader,
  { language, version }: DocsScope,
): { scope: DocsScope } | Refusal {
  const scope = chooseScope(scopes, { language, version });
  if (scope) return { scope: toNames(scope) };
  if (language === undefined && version === undefined) return { scope: {} };
  return { refused: explainUnknownScope(scopes, { language, version }) };
}

/** Whether a call chooses a language or version. */
export function isNamed({ language, version }: DocsScope): boolean {
  return language !== undefined || version !== undefined;
}

/** Only the names of a scope, and only those that it has. */
export function toNames({ language, version }: DocsScope): DocsScope {
  return {
    ...(language === undefined ? {} : { language }),
    ...(version === undefined ? {} : { version }),
  };
}

/** ` in language "fr"`, or nothing on a site with one of each. */
export function inScope(scope: DocsScope): string {
  const words = describeScope(scope);
  return words === '' ? '' : ` in ${words}`;
}
