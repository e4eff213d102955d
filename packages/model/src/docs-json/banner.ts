import * as z from 'zod';
import { colorPair } from './color.ts';
import { nonEmptyText } from './text.ts';

/** The bar on top of each page. */
export const banner = z.strictObject({
  content: nonEmptyText.describe('Text with links, bold and italic.'),
  dismissible: z.boolean().default(false).describe('Whether a reader can close it.'),
  type: z.enum(['info', 'warning', 'critical']).default('info').describe('Sets the color.'),
  color: colorPair.optional().describe('Overrides the color of the type.'),
});

export type Banner = z.output<typeof banner>;
