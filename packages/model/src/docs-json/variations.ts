import * as z from 'zod';
import { eachOnce } from './once.ts';
import { nonEmptyText } from './text.ts';

/** Variations of the content that a reader can choose; only the theme willow has them. */
export const variations = z.strictObject({
  options: z
    .array(
      z.strictObject({
        id: nonEmptyText.describe('Name of the variation in pages.'),
        label: nonEmptyText.describe('The name that readers choose.'),
      }),
    )
    .min(1)
    .check(eachOnce((option) => option.id, 'id', 'different from the IDs before it'))
    .describe('The variations; the first one is the default.'),
});

export type Variations = z.output<typeof variations>;
