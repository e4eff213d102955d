import { type PageView, renderDocument, type SiteView } from '@quire/theme';
import { encodeText } from '../files/encode-text.ts';
import { toMarkdownFile } from '../files/page-markdown.ts';
import { toOutputFile } from '../files/recorder.ts';
import type { PageInfo } from '../pages/page-info.ts';
import type { PageLinks } from '../routes/page-links.ts';
import { createConfigLinks, renderAround, toPageWriter } from './page-renderer.ts';
import { addPageScripts } from './page-scripts.ts';
import { renderPageTwin, renderTwinFile } from './page-twin.ts';
import type { NamedFile, PageContent, Site } from './site-build.ts';

/** A page as the layout gets it, and what comes of it. */
export interface PageDocument {
  site: SiteView;
  view: PageView;
  render(): string;
  /** The files of the page, each made when somebody takes it. */
  files(): Iterable<NamedFile>;
}

/** Puts the content of a page together with what the layout shows around it. */
export function createDocument(
  site: Site,
  page: PageInfo,
  content: PageContent,
  links: PageLinks = createConfigLinks(site, toPageWriter(site, page.file), page),
): PageDocument {
  const rendered = content.load();
  const { body, side, headings } = rendered;
  const siteView = site.views.site(page);
  const scripts = addPageScripts(rendered, site.assets, siteView.language).map((path) =>
    links.writer.file(path),
  );
  const readText = () => site.texts.read(page.source);
  const markdown = () => renderPageTwin(site, page, readText());
  const around = renderAround(site, page, links);
  const shown = {
    body,
    ...(side ? { side } : {}),
    contents: headings,
    scripts,
    markdown,
    ...around,
  };
  const view = site.views.page(page, shown, links);
  const render = () => renderDocument(siteView, view);
  return {
    site: siteView,
    view,
    render,
    *files() {
      yield [page.file, toOutputFile(encodeText(render()))];
      const written = renderTwinFile(site, page, readText());
      yield [toMarkdownFile(page.path), toOutputFile(encodeText(written))];
    },
  };
}
