import * as z from 'zod';
import { eachOnce } from './once.ts';
import { nonEmptyText } from './text.ts';

/** A path that moved. Its source begins with `/`. */
export interface RedirectRule {
  source: string;
  destination: string;
  permanent: boolean;
}

const source = nonEmptyText
  .refine((path) => !/[#?]/.test(path), 'a path without # and ?')
  .refine((path) => countRests(path) <= 1, 'a path with only one part that matches the rest')
  .transform((path) => (path.startsWith('/') ? path : `/${path}`));

const DESTINATION = 'a path of the site or a full https address';

const destination = nonEmptyText
  .refine((target) => !/^[a-z][a-z0-9+.-]*:/i.test(target) || isWebAddress(target), DESTINATION)
  .transform((target) => (/^\/|^#|^https?:/i.test(target) ? target : `/${target}`));

const rule = z.strictObject({
  source: source.describe('The old path. `:slug*` and `*` match the rest of the path.'),
  destination: destination.describe('The new path or address.'),
  permanent: z.boolean().default(true).describe('Whether the status is 308 (permanent) or 307.'),
});

/** Paths that moved; the first rule that matches holds. */
export const redirects = z
  .array(rule)
  .check(eachOnce((item) => item.source, 'source', 'different from the sources before it'));

function isWebAddress(target: string): boolean {
  return /^https?:\/\//i.test(target) && URL.canParse(target);
}

function countRests(path: string): number {
  const parts = path.split('/').filter((part) => /^:[A-Za-z_]\w*\*$/.test(part));
  const isStar = path.endsWith('*') && !/\/:\w+\*$/.test(path);
  return parts.length + (isStar ? 1 : 0);
}
