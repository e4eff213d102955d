import * as z from 'zod';
import type { DocsPage } from '../docs-reader.ts';
import { cutPiece, PIECE_INPUT, PIECE_OUTPUT } from '../piece.ts';
import { defineTool, inScope, SCOPE_INPUT, SCOPE_OUTPUT } from '../tool.ts';

const MAX_LISTED = 20;

/** Gives everything that is said of one operation of an API. */
export const readOperationTool = defineTool({
  name: 'read_operation',
  title: 'Read an API operation',
  description:
    'Read the reference for one API operation as Markdown: address, authorization, parameters, bodies, responses and examples.',
  input: z.strictObject({
    operation: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .describe('Its method and path, such as "GET /users/{id}", its operationId, or its page.'),
    ...SCOPE_INPUT,
    ...PIECE_INPUT,
  }),
  output: z.object({
    ...SCOPE_OUTPUT,
    method: z.string(),
    path: z.string(),
    operationId: z.string().optional(),
    title: z.string(),
    page: z.string().describe('The path of its page.'),
    ...PIECE_OUTPUT,
  }),
  async run({ operation: wanted, offset }, { reader, scope }) {
    const pages = (await reader.listPages(scope)).filter(({ operation }) => operation);
    const found = findOperation(pages, wanted);
    if (found.length !== 1)
      return { refused: describeChoice(found, pages, wanted, inScope(scope)) };
    const [page] = found;
    const markdown = page && (await reader.readPage(page.path));
    const { operation } = page ?? {};
    if (!page || !operation || markdown === undefined) {
      return { refused: 'The page of this operation cannot be read.' };
    }
    const { method, path, id } = operation;
    const piece = cutPiece(markdown, offset);
    const named = id === undefined ? {} : { operationId: id };
    const about = { method, path, ...named, title: page.title, page: page.path };
    return { answer: { ...scope, ...about, ...piece }, text: piece.markdown };
  },
});

/** By what names one operation first; paths are also found by the names of other parameters. */
function findOperation(pages: readonly DocsPage[], wanted: string): DocsPage[] {
  const byId = pages.filter(({ path, operation }) => operation?.id === wanted || path === wanted);
  if (byId.length > 0) return byId;
  const [method = '', path = ''] = wanted.split(/\s+/, 2);
  const isSame = (one: string, other: string) => one.toUpperCase() === other.toUpperCase();
  const ofMethod = pages.filter(({ operation }) => isSame(operation?.method ?? '', method));
  const exact = ofMethod.filter(({ operation }) => operation?.path === path);
  if (exact.length > 0) return exact;
  const shape = toShape(path);
  return ofMethod.filter(({ operation }) => operation && toShape(operation.path) === shape);
}

/** A path without the names of its parameters. */
function toShape(path: string): string {
  return path
    .replace(/\{[^{}/]*\}|:[^/]+/g, '{}')
    .replace(/\/+$/, '')
    .toLowerCase();
}

function describeChoice(
  found: readonly DocsPage[],
  pages: readonly DocsPage[],
  wanted: string,
  where: string,
): string {
  if (pages.length === 0) return `This documentation describes no API operations${where}.`;
  const shown = (found.length > 0 ? found : pages).slice(0, MAX_LISTED);
  const list = shown.map(
    ({ path, operation }) => `${operation?.method} ${operation?.path} (${path})`,
  );
  const more = (found.length > 0 ? found : pages).length > MAX_LISTED ? '; and more' : '';
  return found.length > 0
    ? `Several pages describe "${wanted}"${where}; use one of these pages: ${list.join('; ')}${more}.`
    : `There is no operation "${wanted}"${where}. Operations: ${list.join('; ')}${more}.`;
}
