import { safeUrl } from '@quire/base';
import * as z from 'zod';

/** A link below a page; without a title it has that of its target. */
export interface RelatedLink {
  href: string;
  title?: string;
}

const LINK = 'a path, an address, or one title with its link';

const target = z
  .string(LINK)
  .trim()
  .min(1, LINK)
  .refine((link) => safeUrl(link) !== undefined, LINK);

const titled = z
  .record(z.string(), target)
  .refine((map) => Object.keys(map).length === 1, LINK)
  .transform((map): RelatedLink[] => Object.entries(map).map(([title, href]) => ({ href, title })));

const plain = target.transform((href): RelatedLink[] => [{ href }]);

/** `related` of the frontmatter: links, or `false` to show none. */
export const related = z.union(
  [
    z.literal(false),
    z.array(z.union([plain, titled], LINK)).transform((links): RelatedLink[] => links.flat()),
  ],
  'a list of links, or false',
);
