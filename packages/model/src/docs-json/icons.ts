import * as z from 'zod';
import { ICON_LIBRARIES } from './icon-value.ts';

/** Where icon names are looked up. */
export const icons = z.strictObject({
  library: z
    .enum(ICON_LIBRARIES)
    .default('fontawesome')
    .describe('The icon library that the whole site uses.'),
});

export type Icons = z.output<typeof icons>;
