import * as z from 'zod';
import { fileReference, nonEmptyText } from './text.ts';

/** A font family, with its file when the writer brings it. */
export interface Font {
  family: string;
  weight?: number;
  source?: string;
  /** Always set with `source`. */
  format?: 'woff' | 'woff2';
}

/** Fonts of headings and of running text; a missing one is the theme's. */
export interface Fonts {
  heading?: Font;
  body?: Font;
}

const details = {
  weight: z.number().min(1).max(1000).optional().describe('A weight such as 400, 550 or 700.'),
  source: fileReference.optional().describe('Path or HTTPS address of the font file.'),
  format: z.enum(['woff', 'woff2']).optional().describe('Format of the font file.'),
};
const family = nonEmptyText.describe('Name of the font family.');

const font = z
  .strictObject({ family, ...details })
  .check(checkFormat)
  .transform(toFont);

/** One font, one each for headings and text, or one with exceptions. */
export const fonts = z
  .strictObject({
    family: family.optional(),
    ...details,
    heading: font.optional().describe('Font for headings.'),
    body: font.optional().describe('Font for body text.'),
  })
  .check(checkFamily)
  .check(checkFormat)
  .transform(({ family: name, weight, source, format, heading, body }): Fonts => {
    if (name === undefined) return { ...(heading && { heading }), ...(body && { body }) };
    const base = toFont({ family: name, weight, source, format });
    return { heading: heading ?? base, body: body ?? base };
  });

function checkFamily(payload: z.core.ParsePayload<Partial<Font>>): void {
  const { family: name, weight, source, format } = payload.value;
  if (name !== undefined || (weight ?? source ?? format) === undefined) return;
  const message = 'the name of a font family';
  payload.issues.push({ code: 'custom', message, path: ['family'], input: payload.value });
}

function checkFormat(payload: z.core.ParsePayload<Partial<Font>>): void {
  const { source, format } = payload.value;
  if (source === undefined || format !== undefined || toFormat(source)) return;
  const message = 'woff or woff2, because "source" is set';
  payload.issues.push({ code: 'custom', message, path: ['format'], input: payload.value });
}

/** The format that the name of a font file tells. */
function toFormat(source: string): Font['format'] {
  return /\.(woff2?)(?:[?#]|$)/i.exec(source)?.[1]?.toLowerCase() as Font['format'];
}

function toFont({ family: name, weight, source, format }: Font): Font {
  return {
    family: name,
    ...(weight === undefined ? {} : { weight }),
    ...(source === undefined ? {} : { source, format: format ?? toFormat(source) }),
  };
}
