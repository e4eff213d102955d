import { type Html, html } from '@quire/base';
import type { ContentsEntry, PageSection } from '@quire/markdown';
import type { Api } from '@quire/model';
import type { Endpoint } from '../endpoint.ts';
import { buildModel } from '../playground/build-model.ts';
import type { PlaygroundModel } from '../playground/model.ts';
import { createAnchorBook } from './anchor-book.ts';
import { renderBadges } from './badges.ts';
import { renderBar } from './bar.ts';
import { toBodySection } from './body-section.ts';
import { toCallbackSection } from './callback-section.ts';
import type { EndpointScope } from './endpoint-scope.ts';
import type { PageTools } from './page-tools.ts';
import { toParameterSections } from './parameter-sections.ts';
import { toResponseSection } from './response-section.ts';
import { renderBodiesPanel, renderResponsesPanel } from './responses-panel.ts';
import { renderSamplesPanel } from './samples-panel.ts';
import { type ApiSection, renderSection, toContentsEntry, toSearchSection } from './section.ts';
import { toSecuritySection } from './security-section.ts';

/** The parts of an API page that are made, not written. */
export interface RenderedEndpoint {
  /** Method, path and buttons; nothing where the page hides them. */
  bar?: Html;
  /** Small labels below the title. */
  badges?: Html;
  /** What the description says of the operation as a whole. */
  intro?: Html;
  /** The reference: sections with fields. */
  body: Html;
  /** Samples and examples, for the column beside the text. */
  aside?: Html;
  contents: ContentsEntry[];
  sections: PageSection[];
  /** For the browser; only where requests can be sent. */
  model?: PlaygroundModel;
}

/** What is known of the page around the endpoint. */
export interface EndpointPage {
  title: string;
  /** The description of the operation, where the page's own text does not replace it. */
  intro?: string | undefined;
  api: Api;
  tools: PageTools;
  /** Examples that the author wrote into the page; they take the place of generated ones. */
  requestExample?: Html | undefined;
  responseExample?: Html | undefined;
}

/** Draws an endpoint. A manual page has its fields in its own text. */
export function renderEndpoint(endpoint: Endpoint, page: EndpointPage): RenderedEndpoint {
  const { api, tools, title } = page;
  const model = buildModel(endpoint, title, api);
  const scope: EndpointScope = {
    tools,
    anchors: createAnchorBook(),
    isOpen: api.params.expanded === 'all',
  };
  const sections = endpoint.kind === 'manual' ? [] : listSections(endpoint, scope);
  const bar = renderBar(endpoint, api.url === 'full', tools.words);
  const requests = page.requestExample ?? renderSamplesPanel(model, api.examples.defaults, tools);
  const bodies = page.requestExample ? undefined : renderBodiesPanel(model, tools);
  const responses = page.responseExample ?? renderResponsesPanel(endpoint, tools);
  return {
    ...(bar ? { bar } : {}),
    ...(endpoint.badges.length > 0 ? { badges: renderBadges(endpoint.badges, tools.words) } : {}),
    ...(page.intro ? { intro: tools.markdown(page.intro, 'below-title') } : {}),
    body: html`${sections.map(renderSection)}`,
    ...(requests || responses ? { aside: html`${requests}${bodies}${responses}` } : {}),
    contents: sections.map(toContentsEntry),
    sections: [
      ...(page.intro ? [{ id: '', title: '', blocks: tools.blocks(page.intro) }] : []),
      ...sections.map(toSearchSection),
    ],
    ...(endpoint.display === 'interactive' ? { model } : {}),
  };
}

function listSections(endpoint: Endpoint, scope: EndpointScope): ApiSection[] {
  return [
    toSecuritySection(endpoint, scope.anchors, scope.tools),
    ...toParameterSections(endpoint, scope),
    toBodySection(endpoint, scope),
    toCallbackSection(endpoint, scope),
    toResponseSection(endpoint, scope),
  ].flatMap((section) => section ?? []);
}
