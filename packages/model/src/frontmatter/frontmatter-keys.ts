import * as z from 'zod';
import { groupRules } from '../access/group-rules.ts';
import { AUTH_METHODS, PLAYGROUND_DISPLAYS } from '../docs-json/api.ts';
import { contextual } from '../docs-json/contextual.ts';
import { canonicalAddress, href } from '../docs-json/href.ts';
import { ICON_STYLES, icon } from '../docs-json/icon-value.ts';
import { GRAPHQL_KINDS } from './graphql-kinds.ts';
import { related } from './related-links.ts';

/** Text; YAML reads `title: 2024` as a number and `title: yes` as text, both mean text here. */
const text = z
  .union([z.string(), z.number(), z.boolean()], 'text')
  .transform((value) => String(value).trim());

/** A switch; writers also quote it. */
const flag = z.union(
  [z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')],
  'true or false',
);

const keywords = z.union(
  [z.array(text), z.string().transform((list) => list.split(',').map((word) => word.trim()))],
  'a list of words',
);

const DATE = 'a date such as 2026-11-15';
const date = z
  .string(DATE)
  .trim()
  .refine((value) => /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value)), DATE);

/** Every key that means something, and what it may be. */
export const frontmatterKeys = {
  title: text,
  description: text,
  sidebarTitle: text,
  icon,
  iconType: z.enum(ICON_STYLES),
  tag: text,
  mode: z.enum(['wide', 'custom', 'frame', 'center', 'assistant']),
  hidden: flag,
  noindex: flag,
  searchable: flag,
  boost: z.number().positive('a number above 0'),
  keywords: keywords.transform((words) => words.filter((word) => word !== '')),
  deprecated: flag,
  hideFooterPagination: flag,
  hideApiMarker: flag,
  rss: flag,
  related,
  contextual,
  groups: groupRules,
  public: flag,
  url: href,
  timestamp: flag,
  lastUpdatedDate: date,
  createdDate: text,
  api: text,
  openapi: text,
  'openapi-schema': text,
  asyncapi: text,
  graphql: z.strictObject({
    source: z.string(),
    kind: z.enum(GRAPHQL_KINDS),
    name: z.string(),
  }),
  authMethod: z.enum([...AUTH_METHODS, 'none']),
  auth: text,
  contentType: text,
  version: text,
  playground: z.enum(PLAYGROUND_DISPLAYS),
  canonical: canonicalAddress,
  robots: text,
} as const satisfies Record<string, z.ZodType>;

/** Keys that are kept as meta tags. */
export const META_KEY = /^(?:og|twitter):/;

/** The value of a meta tag. */
export const metaValue = text;
