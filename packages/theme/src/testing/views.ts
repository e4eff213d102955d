import { html } from '@quire/base';
import type { PageView, SiteView } from '../view.ts';

/** A site with nothing special about it. */
export const plainSite: SiteView = {
  name: 'Tides',
  language: 'en',
  theme: 'mint',
  colors: { primary: '#0b7a5d' },
  appearance: { default: 'system', strict: false },
  eyebrows: 'section',
};

/** The smallest page, with what a test needs to differ. */
export function createPage(parts: Partial<PageView> = {}): PageView {
  return {
    path: 'guides/start',
    title: 'Start',
    breadcrumbs: [],
    body: html`<p>Hello.</p>`,
    contents: [],
    mode: 'default',
    tabs: [],
    sidebar: { groups: [] },
    home: '../index.html',
    navbar: { links: [] },
    footer: { socials: [], columns: [] },
    noindex: false,
    assets: {},
    styles: [],
    ...parts,
  };
}
