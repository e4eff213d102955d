import * as z from 'zod';
import { fileReference } from './text.ts';

/** One picture for each color mode. */
export interface ImagePair {
  light: string;
  dark: string;
}

/** `{ light, dark }`, or one image for both modes. */
export const imagePair = z.union(
  [
    fileReference.transform((image): ImagePair => ({ light: image, dark: image })),
    z.strictObject({
      light: fileReference.describe('Image for light mode.'),
      dark: fileReference.describe('Image for dark mode.'),
    }),
  ],
  'the path or address of an image, or an object with "light" and "dark"',
);
