import * as z from 'zod';

/** Light and dark mode. */
export const appearance = z.strictObject({
  default: z
    .enum(['system', 'light', 'dark'])
    .default('system')
    .describe('The mode that pages start in.'),
  strict: z.boolean().default(false).describe('Whether to hide the mode switch.'),
});

export type Appearance = z.output<typeof appearance>;
