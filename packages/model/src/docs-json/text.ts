import * as z from 'zod';

/** Text with more than white space in it; the space around it is dropped. */
export const nonEmptyText = z.string('text').trim().min(1, 'text that is not empty');

/** A name that readers see; a blank one shows nothing. */
export const shownName = z.string('text').trim();

/** The path or address of a file: an image, a font, a specification. */
export const fileReference = nonEmptyText.refine(
  (text) => !/^\s*(?:javascript|vbscript|data):/i.test(text),
  'a path in the site or an https address',
);
