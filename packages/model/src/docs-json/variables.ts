import * as z from 'zod';
import { authorMap } from './author-map.ts';
import { stripActiveTags } from './strip-active-tags.ts';

/** The largest value of a variable, in characters. */
const MAX_LENGTH = 20_000;

const NAME = 'a name with only letters, digits, hyphens, dots and underscores';

/** Values for `{{name}}` in pages. */
export const variables = authorMap(
  z.string().max(MAX_LENGTH).transform(stripActiveTags),
  z.string().regex(/^[\w.-]+$/, NAME),
);
