import { html } from '@quire/base';
import { type LinkView, type PageView, renderDocument } from '@quire/theme';
import { toOwnPage } from '../pages/to-page-info.ts';
import {
  createConfigLinks,
  renderAround,
  renderConfigText,
  toPageWriter,
} from './page-renderer.ts';
import type { SiteBuild } from './site-build.ts';

const FILE = '404.html';
const MOST_SUGGESTIONS = 6;

/** Writes the page that hosts show for unknown addresses, unless the site has one of its own. */
export async function writeNotFound(build: SiteBuild): Promise<void> {
  const { recorder, project, views } = build;
  if (recorder.has(FILE)) return;
  const { title, description } = project.config.errors.notFound;
  const page = toOwnPage('404', title);
  const links = createConfigLinks(build, toPageWriter(build, FILE), page);
  const around = renderAround(build, page, links);
  const shown = views.page(page, { body: html``, contents: [], ...around }, links);
  const body = html`${description !== undefined && renderConfigText(build, description, links)}<p><a href="${shown.home}">${project.config.name}</a></p>`;
  // No address is the right one for this page.
  const {
    canonical: _,
    structuredData: __,
    feedback: ___,
    ...view
  } = {
    ...shown,
    body,
    suggestions: listSuggestions(shown),
  };
  await recorder.write(FILE, Buffer.from(renderDocument(views.site(page), view)));
}

/** Where each part of the sidebar begins: a reader who is lost begins again. */
function listSuggestions({ sidebar }: PageView): LinkView[] {
  return sidebar.groups
    .flatMap(({ label, begins, items }): LinkView[] => {
      if (label && begins !== undefined) return [{ label, href: begins }];
      const first = items.find((item) => item.type === 'page' && !item.external);
      return first?.type === 'page' ? [{ label: first.label, href: first.href }] : [];
    })
    .slice(0, MOST_SUGGESTIONS);
}
