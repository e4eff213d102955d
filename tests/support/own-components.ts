import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Diagnostic, type Html, html } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import {
  type BuiltInUse,
  createModuleStore,
  createSandbox,
  holeFor,
  type ModuleStore,
  OwnElement,
  OwnMarkup,
  type PageSandbox,
  type PageSandboxOptions,
  type RenderedUse,
  type Sandbox,
  type SandboxOptions,
} from '@quire/sandbox';

const EXAMPLE = fileURLToPath(new URL('../../examples/own-components', import.meta.url));

/** Where the example site is. */
export const exampleFile = (path: string) => `${EXAMPLE}${path}`;

/** The text of a file of the example site. */
export function loadExample(path: string): string | undefined {
  try {
    const text = readFileSync(exampleFile(path), 'utf8');
    return path.endsWith('.mdx') ? exportLines(text) : text;
  } catch {
    return undefined;
  }
}

/** The import and export lines of a page, at their own lines; enough for the pages of the example. */
function exportLines(text: string): string {
  let isOpen = false;
  return text
    .split('\n')
    .map((line) => {
      const starts = /^(?:import|export) /.test(line);
      const isPart = starts || isOpen;
      if (starts) isOpen = !/;\s*$/.test(line);
      else if (/^[}\]]+;/.test(line)) isOpen = false;
      return isPart ? line : '';
    })
    .join('\n');
}

/** One use of a component of the example site, with props as its pages give them. */
export interface ExampleUse {
  module: string;
  name: string;
  props: Record<string, unknown>;
}

const at = (module: string) => `/snippets/${module}`;

/** Every module of the example with what it exports, as its pages use it. */
export const EXAMPLE_USES: readonly ExampleUse[] = [
  { module: at('request-counter.jsx'), name: 'RequestCounter', props: { limit: 3 } },
  { module: at('backoff-table.jsx'), name: 'BackoffTable', props: { first: 250, tries: 4 } },
  { module: at('token-bucket.jsx'), name: 'TokenBucket', props: { capacity: 4, refillEvery: 400 } },
  { module: at('copy-header.jsx'), name: 'CopyHeader', props: { name: 'Accept', value: 'a&"b"' } },
  { module: at('limit-form.jsx'), name: 'LimitForm', props: {} },
  { module: at('plans/plan-picker.jsx'), name: 'PlanPicker', props: {} },
  { module: at('plans/plan-picker.jsx'), name: 'PlanLimit', props: { unit: 'calls' } },
  { module: at('status-feed.jsx'), name: 'StatusFeed', props: {} },
  { module: at('header-explorer.jsx'), name: 'HeaderExplorer', props: {} },
  { module: at('countdown.jsx'), name: 'Countdown', props: { seconds: 3 } },
  { module: at('limit-quiz.jsx'), name: 'LimitQuiz', props: {} },
  { module: at('state-icon.jsx'), name: 'StateLegend', props: {} },
  { module: at('state-icon.jsx'), name: 'StateIcon', props: { state: 'waiting', size: 16 } },
  {
    module: at('method-badge.tsx'),
    name: 'MethodBadge',
    props: { method: 'POST', path: '/exports', cost: 5 },
  },
  {
    module: at('charts/rate-chart.tsx'),
    name: 'RateChart',
    props: {
      series: [
        { label: 'Monday', values: [10, 30, 80, 120, 60], limit: 100 },
        { label: 'Tuesday', values: [20, 20, 40, 30, 10], limit: 100 },
      ],
    },
  },
  { module: at('key-field.jsx'), name: 'KeyField', props: {} },
  { module: at('remembered-language.jsx'), name: 'RememberedLanguage', props: {} },
  { module: at('fold.jsx'), name: 'Fold', props: { title: 'More', open: true, children: 'text' } },
  { module: at('step-tabs.jsx'), name: 'StepTabs', props: { children: 'no tabs' } },
  { module: at('error-finder.jsx'), name: 'ErrorFinder', props: { start: '4' } },
  { module: at('price-slider.jsx'), name: 'PriceSlider', props: { perThousand: 0.25 } },
  { module: at('scope-menu.jsx'), name: 'ScopeMenu', props: { scopes: ['read', 'write'] } },
  { module: at('window-log.jsx'), name: 'WindowLog', props: {} },
  { module: at('color-mode.jsx'), name: 'ColorMode', props: {} },
  { module: at('width-note.jsx'), name: 'WidthNote', props: {} },
  { module: at('pulse.jsx'), name: 'Pulse', props: {} },
  {
    module: at('next-steps.jsx'),
    name: 'NextSteps',
    props: {
      links: [
        { title: 'Plans', href: '/guides/plans', text: 'Choose a plan.' },
        { title: 'Tools', href: '/guides/tools', text: 'Look it up.' },
      ],
    },
  },
  { module: '/guides/tools.mdx', name: 'Squares', props: { count: 3 } },
  { module: '/index.mdx', name: 'Emphasis', props: { children: 'Every' } },
];

/** A page for a test: its components, and what was said about them. */
export interface TestPage {
  page: PageSandbox;
  diagnostics: Diagnostic[];
  render(module: string, name: string, props?: Record<string, unknown>): RenderedUse;
}

/** A site for a test, made of files given as text. */
export interface TestSite {
  sandbox: Sandbox;
  modules: ModuleStore;
  diagnostics: Diagnostic[];
  openPage(options?: Partial<PageSandboxOptions>): TestPage;
}

export function createTestSite(
  load: (path: string) => string | undefined,
  options: SandboxOptions = {},
): TestSite {
  const sandbox = createSandbox(options);
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const modules = createModuleStore({ load, compile: sandbox.compile, report });
  const addresses = { link: (address: string) => address, asset: (address: string) => address };
  const openPage = (pageOptions: Partial<PageSandboxOptions> = {}): TestPage => {
    const page = sandbox.openPage({ modules, addresses, report, renderBuiltIn, ...pageOptions });
    return {
      page,
      diagnostics,
      render: (module, name, props = {}) =>
        page.render(new OwnElement(module, name, props), {
          name,
          place: { file: 'page.mdx', line: 1, column: 1 },
        }),
    };
  };
  return { sandbox, modules, diagnostics, openPage };
}

/** Two built-in components, drawn as simply as they can be. */
function renderBuiltIn({ name, props, children }: BuiltInUse): Html | undefined {
  if (name === 'Card') {
    return html`<div class="card"><a href="${String(props.href)}">${String(props.title)}</a>${children()}</div>`;
  }
  return name === 'Note' ? html`<aside class="note">${children()}</aside>` : undefined;
}

/** A provider around markup that holds components of the same module: context has to reach them. */
export function planProvider(): OwnElement {
  const module = at('plans/plan-picker.jsx');
  const holes = [new OwnElement(module, 'PlanPicker', {}), new OwnElement(module, 'PlanLimit', {})];
  const markup = html`<div id="plan-text">${holeFor(0)}<p>With this plan you may send ${holeFor(1)}.</p></div>`;
  return new OwnElement(module, 'PlanProvider', {
    start: 'team',
    children: new OwnMarkup(markup, holes),
  });
}

/** Two tabs whose labels the component around them reads. */
export function stepTabs(): OwnElement {
  const module = at('step-tabs.jsx');
  const tab = (label: string, text: string) =>
    new OwnElement(module, 'StepTab', { label, children: html`<p>${text}</p>` });
  return new OwnElement(module, 'StepTabs', {
    children: [tab('Measure', 'Look at a week.'), tab('Decide', 'Take the smallest.')],
  });
}

/** What a component renders, without the element that makes it live. */
export function islandContent({ html: markup }: RenderedUse): string {
  const text = htmlText(markup);
  return /^<quire-component[^>]*>([\s\S]*)<\/quire-component>$/.exec(text)?.[1] ?? text;
}
