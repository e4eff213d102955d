import * as z from 'zod';
import { defineTool, SCOPE_OUTPUT, toNames } from '../tool.ts';

/** Lists every language and version, the default first. */
export const listVersionsTool = defineTool({
  name: 'list_versions',
  title: 'List languages and versions',
  description:
    'List the languages and versions of the documentation. The other tools use the first one by default.',
  input: z.strictObject({}),
  output: z.object({
    versions: z.array(
      z.object({ ...SCOPE_OUTPUT, isDefault: z.boolean(), pages: z.int().describe('How many.') }),
    ),
  }),
  async run(_input, { reader }) {
    const scopes = reader.scopes.length === 0 ? [{}] : reader.scopes;
    const versions = await Promise.all(
      scopes.map(async (scope, index) => ({
        ...toNames(scope),
        isDefault: index === 0,
        pages: (await reader.listPages(scope)).length,
      })),
    );
    return { answer: { versions } };
  },
});
