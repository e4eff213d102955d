import * as z from 'zod';
import { colorPair } from './color.ts';
import { imagePair } from './image-pair.ts';

/** What is behind the pages. */
export const background = z.strictObject({
  decoration: z
    .enum(['gradient', 'grid', 'windows'])
    .optional()
    .describe('A pattern behind the page.'),
  color: colorPair.optional().describe('Page background in each mode.'),
  image: imagePair.optional().describe('An image behind the page.'),
});

export type Background = z.output<typeof background>;
