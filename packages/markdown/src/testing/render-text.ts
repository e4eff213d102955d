import type { Diagnostic } from '@quire/base';
import { Html, html } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import {
  type Component,
  type ComponentDescriptor,
  createRegistry,
  defineComponent,
} from '../component.ts';
import { parsePage } from '../parse/parse-page.ts';
import type { RenderEnvironment } from '../render/render-environment.ts';
import { renderPage } from '../render/render-page.ts';

/** Has every prop, for components whose props are not what a test is about. */
const ANY_PROP = new Proxy({}, { has: () => true });

interface Options {
  file?: string;
  components?: Record<string, Component>;
  /** What their descriptors say besides. */
  traits?: Record<string, Partial<ComponentDescriptor>>;
  /** Texts of other files by their path in the project. */
  files?: Record<string, string>;
  environment?: Partial<RenderEnvironment>;
}

/** A page rendered from its text: markup with a line for each tag and without drawings, and what was reported. */
export function renderText(text: string, options: Options = {}) {
  const diagnostics: Diagnostic[] = [];
  const page = parsePage({ file: options.file ?? 'guides/page.mdx', text });
  diagnostics.push(...page.diagnostics);
  const rendered = renderPage(page, {
    components: createRegistry(
      Object.entries(options.components ?? {}).map(([name, render]) =>
        defineComponent({ name, props: ANY_PROP, render, ...options.traits?.[name] }),
      ),
    ),
    addresses: { link: (address) => address, asset: (address) => address },
    variables: {},
    loadSnippet(path, from) {
      const file = path.startsWith('/')
        ? path.slice(1)
        : new URL(path, `file:///${from}`).pathname.slice(1);
      const source = options.files?.[file];
      return source === undefined ? undefined : parsePage({ file, text: source });
    },
    report: (diagnostic) => diagnostics.push(diagnostic),
    ...options.environment,
  });
  return {
    markup: htmlText(rendered.body).replace(
      /<svg class="icon.*?<\/svg>|<svg viewBox="0 0 24 24.*?<\/svg>/g,
      '',
    ),
    status: rendered.status,
    contents: rendered.headings,
    sections: rendered.sections,
    needs: rendered.needs,
    codes: diagnostics.map(({ code, line, column }) => `${code} ${line}:${column}`),
    diagnostics,
  };
}

/** A component that shows what it was given. */
export const showCall: Component = (call) =>
  html`<x-call name="${call.name}" props="${JSON.stringify(showMarkup(call.props))}">${call.children()}</x-call>`;

function showMarkup(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(showMarkup);
  if (value instanceof Html) return `markup: ${htmlText(value)}`;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, showMarkup(item)]));
}
