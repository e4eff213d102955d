import type { SiteConfig } from '@quire/model';
import type { SiteView } from '@quire/theme';

/** What the layout knows of the site as a whole, for pages in one language. */
export function toSiteView(config: SiteConfig, language: string): SiteView {
  const { name, description, theme, colors, appearance, styling, background, search } = config;
  return {
    name,
    ...(description ? { description } : {}),
    language,
    theme,
    colors,
    appearance,
    eyebrows: styling.eyebrows,
    ...(search.prompt === undefined ? {} : { searchPrompt: search.prompt }),
    background: {
      ...background.color,
      ...(background.decoration === undefined ? {} : { decoration: background.decoration }),
      ...(background.image === undefined ? {} : { hasImage: true }),
    },
  };
}
