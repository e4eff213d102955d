import * as z from 'zod';

const EXPECTATION =
  'an https address, with {path} for the file of the page, or true for the connected repository';

const address = z
  .string(EXPECTATION)
  .trim()
  .refine((text) => /^https:\/\//i.test(text) && URL.canParse(text), EXPECTATION);

/** `true`: at the repository that the service knows the site from; elsewhere there is no link. */
const link = z.union([z.literal(true), address], EXPECTATION);

/** What readers can say about a page. `{path}`, `{title}` and `{url}` stand in an address for the page's own. */
export const feedback = z.strictObject({
  thumbs: z.boolean().default(false).describe('Whether to ask readers if the page was helpful.'),
  edits: link
    .optional()
    .describe('Where readers edit the page; `true` is its file in the connected repository.'),
  issues: link
    .optional()
    .describe(
      'Where readers report a problem with the page; `true` is a new issue in the connected repository.',
    ),
});
