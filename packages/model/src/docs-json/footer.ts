import * as z from 'zod';
import { secureHref, secureUrl } from './href.ts';
import { nonEmptyText } from './text.ts';

/** The services that have an icon in the footer. */
export const SOCIALS = [
  'x',
  'website',
  'facebook',
  'youtube',
  'discord',
  'slack',
  'github',
  'linkedin',
  'instagram',
  'hacker-news',
  'medium',
  'telegram',
  'twitter',
  'x-twitter',
  'earth-americas',
  'bluesky',
  'threads',
  'reddit',
  'podcast',
] as const;

export type SocialName = (typeof SOCIALS)[number];

/** An icon of the footer. */
export interface SocialLink {
  name: SocialName;
  href: string;
}

/** A column of links. */
export interface FooterColumn {
  header?: string;
  items: { label: string; href: string }[];
}

/** The footer of every page. */
export interface Footer {
  /** In the order in which they were written. */
  socials: SocialLink[];
  links: FooterColumn[];
}

const socials = z
  .partialRecord(z.enum(SOCIALS), secureUrl)
  .transform((map): SocialLink[] =>
    Object.entries(map).flatMap(([name, target]) =>
      target === undefined ? [] : [{ name: name as SocialName, href: target }],
    ),
  );

const column = z.strictObject({
  header: nonEmptyText.optional().describe('Title of the column.'),
  items: z
    .array(
      z.strictObject({
        label: nonEmptyText.describe('Text of the link.'),
        href: secureHref.describe('The link target.'),
      }),
    )
    .min(1)
    .describe('Links of the column.'),
});

/** Icons and link columns. */
export const footer = z.strictObject({
  socials: socials
    .prefault({})
    .describe(
      `Addresses of your profiles. Keys: ${SOCIALS.map((name) => `\`${name}\``).join(', ')}.`,
    ),
  links: z.array(column).max(4).default([]).describe('Up to four columns of links.'),
});
