import * as z from 'zod';
import type { Navigation } from '../navigation/navigation.ts';
import { api } from './api.ts';
import { appearance } from './appearance.ts';
import { background } from './background.ts';
import { banner } from './banner.ts';
import { errors, interaction, markdown, metadata, search } from './behaviour.ts';
import { colors } from './colors.ts';
import { contextual } from './contextual.ts';
import { feedback } from './feedback.ts';
import { fonts } from './fonts.ts';
import { footer } from './footer.ts';
import { icons } from './icons.ts';
import { imagePair } from './image-pair.ts';
import { integrations } from './integrations.ts';
import { logo } from './logo.ts';
import { navbar } from './navbar.ts';
import { navigation } from './navigation.ts';
import { redirects } from './redirects.ts';
import { seo } from './seo.ts';
import { styling } from './styling.ts';
import { nonEmptyText } from './text.ts';
import { theme } from './theme.ts';
import { thumbnails } from './thumbnails.ts';
import { variables } from './variables.ts';
import { variations } from './variations.ts';

/** All of docs.json: what it may hold, and the one form that the rest of Quire reads. */
export const siteConfigSchema = z.strictObject({
  $schema: z.string().optional().describe('Address of this schema, for editors.'),
  theme: theme.describe('Layout and style of the site.'),
  name: nonEmptyText.describe('Name of the site.'),
  description: z.string().trim().optional().describe('What the site is about.'),
  public: z.boolean().optional().describe('Whether pages are public by default.'),
  colors: colors.describe('Accent colors.'),
  logo: logo.optional().describe('Image in the top bar.'),
  favicon: imagePair.optional().describe('Icon in the browser tab.'),
  appearance: appearance.prefault({}).describe('Light and dark mode.'),
  fonts: fonts.prefault({}).describe('Fonts for headings and text.'),
  icons: icons.prefault({}).describe('Where icon names are looked up.'),
  background: background.prefault({}).describe('The background of the pages.'),
  styling: styling.prefault({}).describe('Details of the appearance.'),
  thumbnails: thumbnails.prefault({}).describe('Preview image for social networks.'),
  variations: variations.optional().describe('Content variations, for the `willow` theme.'),
  navigation: navigation.describe('The pages of the site and their order.'),
  navbar: navbar.prefault({}).describe('The top bar.'),
  footer: footer.prefault({}).describe('The footer of every page.'),
  banner: banner.optional().describe('A notice at the top of every page.'),
  interaction: interaction.prefault({}).describe('How the sidebar reacts to a click.'),
  search: search.prefault({}).describe('The search field.'),
  contextual: contextual.optional().describe('The menu of actions on a page.'),
  feedback: feedback.prefault({}).describe('How readers can give feedback on a page.'),
  redirects: redirects.prefault([]).describe('Paths that moved.'),
  errors: errors.prefault({}).describe('Pages to show for errors.'),
  variables: variables.prefault({}).describe('Values for `{{name}}` in pages.'),
  metadata: metadata.prefault({}).describe('Facts to show about a page.'),
  markdown: markdown
    .prefault({})
    .describe('How Quire reads Markdown, and what the Markdown that agents get contains.'),
  seo: seo.prefault({}).describe('What search engines see.'),
  api: api.prefault({}).describe('API pages.'),
  integrations: integrations.prefault({}).describe('Services that the site loads.'),
});

/** docs.json in its one normal form. */
export type SiteConfig = Omit<z.output<typeof siteConfigSchema>, 'navigation' | '$schema'> & {
  navigation: Navigation;
};
