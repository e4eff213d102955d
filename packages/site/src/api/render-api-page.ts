import { type Diagnostic, type Html, html, type Report, trustedHtml } from '@quire/base';
import type { RenderedPage } from '@quire/markdown';
import { type Endpoint as EndpointReference, parseEndpoint } from '@quire/model';
import {
  type ApiWords,
  type Channel,
  type CollectedPage,
  type Endpoint,
  findChannel,
  findSchema,
  type PageTools,
  parseApiLine,
  type RenderedEndpoint,
  renderChannel,
  renderEndpoint,
  renderGraphql,
  renderSchema,
  toBareEndpoint,
  toChannel,
  toEndpoint,
  toGraphqlIntro,
  toManualEndpoint,
  toOperationAbout,
} from '@quire/openapi';
import type { PageInfo } from '../pages/page-info.ts';
import { topOf } from '../read/find-in-config.ts';
import { type ApiPageInfo, toStated } from './api-page-info.ts';
import { type ApiScope, findByLine } from './find-by-line.ts';
import { findGraphql, findGraphqlPage } from './graphql-page.ts';
import { hasMock, toMockName } from './mock-files.ts';
import { describeUnknownChannel } from './unknown-channel.ts';
import { describeMissingSpec, describeUnknown } from './unknown-endpoint.ts';
import { describeUnknownGraphql } from './unknown-graphql.ts';

interface Finishing {
  page: PageInfo;
  info: ApiPageInfo;
  rendered: RenderedPage;
  tools: PageTools;
  collected: CollectedPage;
  scope: ApiScope;
  report: Report;
}

/** Puts an endpoint or schema around the text of its page. What cannot be found is said on the page. */
export function finishPage(finishing: Finishing): RenderedPage {
  const { page, info, rendered, tools, scope } = finishing;
  const { api } = scope.config;
  if (info.kind === 'schema') {
    const found = findSchema(info.line, info.nearby, scope.set);
    if (!found) return toUnknown(finishing, describeUnknownSchema(info.line));
    return combine(rendered, renderSchema(found, api, tools), info, tools);
  }
  if (info.kind === 'channel') return finishChannel(finishing);
  if (info.graphql) return finishGraphql(finishing, info.graphql);
  const endpoint = toPageEndpoint(finishing);
  if ('message' in endpoint) return toUnknown(finishing, endpoint);
  const intro = info.kind === 'manual' ? undefined : toIntro(info, scope);
  const { requestExample, responseExample } = finishing.collected;
  const made = renderEndpoint(endpoint, {
    title: page.title,
    intro,
    api,
    tools,
    requestExample,
    responseExample,
  });
  return combine(rendered, withMock(made, finishing), info, tools);
}

/** Names the mock of the page's description to its playground, where the site offers one. */
function withMock(made: RenderedEndpoint, { page, info, scope }: Finishing): RenderedEndpoint {
  if (!made.model || info.spec === undefined || !hasMock(page, scope.config)) return made;
  return { ...made, model: { ...made.model, mock: toMockName(info.spec) } };
}

function finishChannel(finishing: Finishing): RenderedPage {
  const { page, info, rendered, tools, scope, collected } = finishing;
  const channel = findPageChannel(info, scope);
  if (!channel) return toUnknown(finishing, describeUnknownChannel(info, scope));
  const { requestExample, responseExample } = collected;
  const intro = info.hasDescription ? undefined : channel.description;
  const { api } = scope.config;
  const isInteractive = (info.settings.playground ?? api.playground.display) === 'interactive';
  const around = { title: page.title, api, tools, intro, requestExample, responseExample };
  return combine(rendered, renderChannel(channel, { ...around, isInteractive }), info, tools);
}

function finishGraphql(
  finishing: Finishing,
  reference: NonNullable<ApiPageInfo['graphql']>,
): RenderedPage {
  const { page, info, rendered, tools, scope, collected } = finishing;
  const found = findGraphql(info, scope);
  if (!found) return toUnknown(finishing, describeUnknownGraphql(reference, scope));
  const { spec, definition, endpoint } = found;
  const { requestExample, responseExample } = collected;
  const made = renderGraphql(definition, {
    title: page.title,
    api: scope.config.api,
    tools,
    intro: toGraphqlIntro(definition, info.hasDescription, tools.words),
    requestExample,
    responseExample,
    endpoint,
    addressOf(other) {
      const path = findGraphqlPage(spec, other, scope);
      return path === undefined ? undefined : tools.pageAddress(path);
    },
  });
  return combine(rendered, made, info, tools);
}

/** The channel of a page. */
export function findPageChannel(info: ApiPageInfo, scope: ApiScope): Channel | undefined {
  const found = findChannel(info.line, info.nearby, scope.set);
  return found && toChannel(found.channel, found.spec.scope);
}

type Problem = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'fix'>;

function toPageEndpoint({ info, collected, scope }: Finishing): Endpoint | Problem {
  if (info.kind !== 'manual') return findEndpoint(info, scope) ?? describeUnfound(info, scope);
  const line = parseApiLine(info.line);
  if ('problem' in line) return describeUnfound(info, scope);
  return toManualEndpoint(line, info.settings, collected, scope.config.api);
}

/** Why a page has no operation. */
export function describeUnfound(info: ApiPageInfo, scope: ApiScope): Problem {
  if (info.kind === 'manual') {
    const line = parseApiLine(info.line);
    return describeLine(
      'api',
      info.line,
      'problem' in line ? line.problem : 'its format is unknown',
    );
  }
  const reference = parseEndpoint(info.line);
  if (!reference) return describeLine('openapi', info.line, 'it is not in the form "METHOD /path"');
  return describeMissing(reference, info, scope) ?? describeUnknown(reference, scope.set);
}

/** Words for an operation whose description is named and cannot be had. */
function describeMissing(
  { method, path, spec }: EndpointReference,
  info: ApiPageInfo,
  scope: ApiScope,
): Problem | undefined {
  const wanted = spec === undefined ? info.nearby : [spec];
  const missing = wanted.find((source) => scope.missing.has(source));
  if (missing !== undefined) {
    // Why it is missing was reported where docs.json names it; here the page is named.
    return {
      code: 'endpoint-without-page',
      severity: 'info',
      message: `The API description "${missing}" is not available, so the page shows only its own text about "${method} ${path}".`,
    };
  }
  if (spec === undefined || !/\.(?:json|ya?ml)$|^https?:/i.test(spec) || scope.set.get(spec)) {
    return undefined;
  }
  return describeMissingSpec(spec);
}

const recent = new WeakMap<ApiScope, { info: ApiPageInfo; endpoint: Endpoint }>();

/** The endpoint of a page. A page asks for it twice in a row: for its markup and for its Markdown. */
export function findEndpoint(info: ApiPageInfo, scope: ApiScope): Endpoint | undefined {
  const before = recent.get(scope);
  if (before?.info === info) return before.endpoint;
  const found = findByLine(info.line, info.nearby, scope.set);
  if (!found) return undefined;
  const display = info.settings.playground ?? scope.config.api.playground.display;
  const endpoint = toEndpoint(found.operation, found.spec.scope, display);
  recent.set(scope, { info, endpoint });
  return endpoint;
}

function describeLine(key: string, line: string, problem: string): Problem {
  return {
    code: 'api-line-invalid',
    severity: 'error',
    message: `The line "${key}: ${line}" cannot be parsed: ${problem}.`,
    fix: 'Write a method and an address: "GET /users/{id}" or "GET https://api.example.com/users/{id}".',
  };
}

function describeUnknownSchema(line: string): Problem {
  return {
    code: 'unknown-endpoint',
    severity: 'error',
    message: `No API description has the schema "${line}".`,
    fix: 'Use the name of a schema in "components.schemas".',
  };
}

/** The description of the operation, where the page does not replace it. */
export function toIntro(info: ApiPageInfo, scope: ApiScope): string | undefined {
  if (info.hasDescription) return undefined;
  const found = findByLine(info.line, info.nearby, scope.set);
  return (found && toOperationAbout(found.operation)) || undefined;
}

/** The examples of the endpoint come before what the author put beside the text. */
function toSide(aside: Html, own: Html | undefined): Html {
  return html`<div class="q-api-aside">${aside}</div>${own}`;
}

/** The reference is the page's content; the examples stand in the column beside it. */
function combine(
  rendered: RenderedPage,
  made: RenderedEndpoint,
  info: ApiPageInfo,
  { words }: PageTools,
): RenderedPage {
  const [first, ...others] = made.sections;
  const isIntroFirst = made.intro !== undefined && first !== undefined;
  return {
    ...rendered,
    ...(made.aside === undefined ? {} : { side: toSide(made.aside, rendered.side) }),
    body: html`${renderTop(made, info, words)}<div class="q-api-main">${made.intro}${rendered.body}${made.body}</div>${made.model && renderModel(JSON.stringify(made.model))}`,
    needs: made.model ? [...rendered.needs, 'playground'] : rendered.needs,
    headings: [...rendered.headings, ...made.contents],
    sections: isIntroFirst
      ? [first, ...rendered.sections, ...others]
      : [...rendered.sections, ...made.sections],
  };
}

function renderTop(
  { bar, badges }: RenderedEndpoint,
  { deprecated }: ApiPageInfo,
  words: ApiWords,
): Html {
  return html`${deprecated && html`<p class="q-deprecated"><span>${words.deprecated}</span></p>`}${badges}${bar}
`;
}

/** Data that a browser never runs; `<` would let it end early. */
function renderModel(json: string): Html {
  const safe = json.replaceAll('<', '\\u003c');
  return html`<script type="application/json" id="api-playground-model">${trustedHtml(safe)}</script>`;
}

/** What a page says of an endpoint by itself, under a notice: method, path, its text and examples. */
function toUnknown(finishing: Finishing, problem: Problem): RenderedPage {
  const { page, info, rendered, report } = finishing;
  report({ ...problem, ...topOf(page.source.path) });
  const notice = html`<div class="q-unshown" role="note"><p>${problem.message}</p></div>`;
  const own: RenderedPage = {
    ...rendered,
    body: html`${notice}${rendered.body}`,
    status: 'degraded',
  };
  const stated = toStated(info);
  return stated ? combine(own, renderBare(stated, finishing), info, finishing.tools) : own;
}

/** Samples would be guesses: neither server nor authorization is known. */
function renderBare(reference: EndpointReference, finishing: Finishing): RenderedEndpoint {
  const { page, info, tools, collected, scope } = finishing;
  const { api } = scope.config;
  const { requestExample, responseExample } = collected;
  return renderEndpoint(toBareEndpoint(reference, info.settings, collected, api), {
    title: page.title,
    api: { ...api, examples: { ...api.examples, autogenerate: false } },
    tools,
    requestExample,
    responseExample,
  });
}
