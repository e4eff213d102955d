import * as z from 'zod';
import { fileReference, nonEmptyText } from './text.ts';

/** The preview image that social networks show. */
export const thumbnails = z.strictObject({
  generate: z
    .boolean()
    .optional()
    .describe('Whether an image is drawn of each page; left out, on hosted sites alone.'),
  appearance: z.enum(['light', 'dark']).optional().describe('Mode of the image.'),
  background: fileReference.optional().describe('Image behind the text.'),
  fonts: z.strictObject({ family: nonEmptyText }).optional().describe('Font of the text.'),
});

export type Thumbnails = z.output<typeof thumbnails>;
