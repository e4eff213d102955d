import * as z from 'zod';

const EXPECTATION = 'an https address, with {path} for the file of the page';

const address = z
  .string(EXPECTATION)
  .trim()
  .refine((text) => /^https:\/\//i.test(text) && URL.canParse(text), EXPECTATION);

/** What readers can say about a page. `{path}`, `{title}` and `{url}` stand in an address for the page's own. */
export const feedback = z.strictObject({
  thumbs: z.boolean().default(false).describe('Ask whether the page was helpful.'),
  edits: address.optional().describe('Where an edit of the page is suggested.'),
  issues: address.optional().describe('Where a problem with the page is reported.'),
});
