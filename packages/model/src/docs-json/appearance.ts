import * as z from 'zod';

/** Light and dark mode. */
export const appearance = z.strictObject({
  default: z
    .enum(['system', 'light', 'dark'])
    .default('system')
    .describe('The mode that pages start in.'),
  strict: z.boolean().default(false).describe('Hide the switch between the modes.'),
});

export type Appearance = z.output<typeof appearance>;
