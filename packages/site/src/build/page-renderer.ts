import { type Html, html } from '@quire/base';
import { builtInComponents, renderIcon } from '@quire/components';
import { parsePage, type RenderedPage, renderPage } from '@quire/markdown';
import type { PageInfo } from '../pages/page-info.ts';
import {
  type AddressWriter,
  createAddressWriter,
  createRootWriter,
} from '../routes/address-writer.ts';
import { createBrokenReporter } from '../routes/broken-address.ts';
import { createPageLinks, type PageLinks } from '../routes/page-links.ts';
import type { SiteBuild } from './site-build.ts';

type RenderScope = Pick<SiteBuild, 'options' | 'project' | 'scope' | 'loadSnippet' | 'report'>;

/** How addresses are written in a page. The page for unknown addresses is answered at any depth. */
export function toPageWriter({ options }: Pick<SiteBuild, 'options'>, file: string): AddressWriter {
  return file === '404.html'
    ? createRootWriter(options.links, options.siteUrl)
    : createAddressWriter(options.links, file);
}

/** The links of docs.json as they stand in one file of the output. */
export function createConfigLinks(build: RenderScope, writer: AddressWriter): PageLinks {
  const from = build.project.configFile;
  const onBroken = createBrokenReporter({ file: from }, build.report);
  return createPageLinks({ scope: build.scope, writer, from, onBroken });
}

/** Renders the content of a page. Whatever goes wrong in it, the text of the page can be read. */
export function renderContent(
  build: RenderScope,
  page: PageInfo,
  text: string,
  writer: AddressWriter,
): RenderedPage {
  const file = page.source.path;
  const links = createPageLinks({
    scope: build.scope,
    writer,
    from: file,
    onBroken: createBrokenReporter({ file, text }, build.report),
  });
  try {
    const hasAnchors = page.mode !== 'custom' && page.mode !== 'frame';
    return renderText(build, { file, text, links, anchors: hasAnchors });
  } catch {
    build.report({
      code: 'page-not-rendered',
      severity: 'error',
      message: 'The page could not be rendered and is shown as plain text.',
      fix: 'Take parts of the page out until it renders, and tell us about the part.',
      file,
    });
    return { ...toPlainText(text), status: 'degraded' };
  }
}

/** Renders Markdown that stands in docs.json. */
export function renderConfigText(build: RenderScope, text: string, links: PageLinks): Html {
  return renderText(build, { file: build.project.configFile, text, links, anchors: false }).body;
}

interface TextSource {
  file: string;
  text: string;
  links: PageLinks;
  anchors: boolean;
}

function renderText(build: RenderScope, source: TextSource): RenderedPage {
  const { config } = build.project;
  const parsed = parsePage({ file: source.file, text: source.text });
  for (const diagnostic of parsed.diagnostics) build.report(diagnostic);
  return renderPage(parsed, {
    components: builtInComponents,
    addresses: source.links,
    variables: config.variables,
    loadSnippet: build.loadSnippet,
    report: build.report,
    renderIcon: (name) => renderIcon({ name, library: config.icons.library }),
    iconLibrary: config.icons.library,
    anchors: source.anchors,
  });
}

function toPlainText(text: string): Omit<RenderedPage, 'status'> {
  return { body: html`<pre>${text}</pre>`, contents: [], sections: [] };
}
