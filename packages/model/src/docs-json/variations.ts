import * as z from 'zod';
import { eachOnce } from './once.ts';
import { nonEmptyText } from './text.ts';

/** Variations of the content that a reader can choose; only the theme willow has them. */
export const variations = z.strictObject({
  options: z
    .array(z.strictObject({ id: nonEmptyText, label: nonEmptyText }))
    .min(1)
    .check(eachOnce((option) => option.id, 'id', 'different from the ids before it'))
    .describe('The first is the default.'),
});

export type Variations = z.output<typeof variations>;
