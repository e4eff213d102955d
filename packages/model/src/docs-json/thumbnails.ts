import * as z from 'zod';
import { fileReference, nonEmptyText } from './text.ts';

/** The preview image that social networks show. */
export const thumbnails = z.strictObject({
  generate: z
    .boolean()
    .optional()
    .describe(
      'Whether to generate an image for each page. By default, Quire does this only on hosted sites.',
    ),
  appearance: z.enum(['light', 'dark']).optional().describe('Mode of the image.'),
  background: fileReference.optional().describe('Image behind the text.'),
  fonts: z
    .strictObject({ family: nonEmptyText.describe('Name of the font family.') })
    .optional()
    .describe('Font for the text.'),
});

export type Thumbnails = z.output<typeof thumbnails>;
