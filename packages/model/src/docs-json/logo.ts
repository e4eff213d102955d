import * as z from 'zod';
import { href } from './href.ts';
import type { ImagePair } from './image-pair.ts';
import { fileReference } from './text.ts';

/** The picture in the top bar and where it leads. */
export interface Logo extends ImagePair {
  /** Left out: the home page. */
  href?: string;
}

/** `logo`: one image, or one for each mode. */
export const logo = z.union(
  [
    fileReference
      .refine((image) => image.length >= 3, 'the path or address of an image')
      .transform((image): Logo => ({ light: image, dark: image })),
    z.strictObject({
      light: fileReference.describe('Image for light mode.'),
      dark: fileReference.describe('Image for dark mode.'),
      href: href.optional().describe('The link target. The default is the home page.'),
    }),
  ],
  'the path or address of an image, or an object with "light" and "dark"',
);
