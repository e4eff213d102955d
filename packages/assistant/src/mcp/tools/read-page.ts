import * as z from 'zod';
import { cutPiece, PIECE_INPUT, PIECE_OUTPUT } from '../piece.ts';
import { defineTool, inScope, isNamed, SCOPE_INPUT } from '../tool.ts';

/** Gives one page, or the same page in another language or version. */
export const readPageTool = defineTool({
  name: 'read_page',
  title: 'Read a page',
  description:
    'Read one page of the documentation as Markdown. With language or version, read the page in that language or version.',
  input: z.strictObject({
    path: z
      .string()
      .min(1)
      .max(500)
      .describe('Its path as search or list_pages return it, such as /guides/start.'),
    ...SCOPE_INPUT,
    ...PIECE_INPUT,
  }),
  output: z.object({ path: z.string(), ...PIECE_OUTPUT }),
  async run({ path, offset, ...wanted }, docs) {
    const own = isNamed(wanted) ? await docs.reader.findCounterpart(path, docs.scope) : path;
    if (own === undefined) {
      return { refused: `There is no page ${path}${inScope(docs.scope)}. ${FIND}` };
    }
    const markdown = await docs.reader.readPage(own);
    if (markdown === undefined) return { refused: `There is no page at ${path}. ${FIND}` };
    const piece = cutPiece(markdown, offset);
    return { answer: { path: own, ...piece }, text: piece.markdown };
  },
});

const FIND = 'Use search or list_pages to find one.';
