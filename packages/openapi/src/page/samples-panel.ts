import { type Html, html } from '@quire/base';
import { renderTabSet, type TabPart } from '@quire/components';
import { toSampleValues } from '../playground/initial-values.ts';
import type { PlaygroundModel } from '../playground/model.ts';
import { buildRequest } from '../request/build-request.ts';
import { type RenderedSample, renderSamples } from '../sample/render-samples.ts';
import { type PageTools, toFence } from './page-tools.ts';
import { toGrammar } from './sample-language.ts';

/** The request in every language: the author's samples first. */
export function listSamples(
  model: PlaygroundModel,
  parameters: 'required' | 'all',
  most = Number.POSITIVE_INFINITY,
): Pick<RenderedSample, 'label' | 'grammar' | 'code' | 'language'>[] {
  const own = model.samples.map(({ language, label, code }) => ({
    language: language as RenderedSample['language'],
    label,
    grammar: toGrammar(language),
    code,
  }));
  const taken = new Set(own.map(({ grammar }) => grammar));
  const request = buildRequest(model, toSampleValues(model, parameters));
  const languages = own.length >= most ? [] : model.languages.slice(0, most);
  const generated = renderSamples(request, languages);
  return [...own, ...generated.filter(({ grammar }) => !taken.has(grammar))];
}

/** The panel of request samples, with a list that chooses the language. */
export function renderSamplesPanel(
  model: PlaygroundModel,
  parameters: 'required' | 'all',
  tools: PageTools,
): Html | undefined {
  if (model.kind === 'webhook') return renderPayload(model, tools);
  const samples = listSamples(model, parameters);
  if (samples.length === 0) return undefined;
  const tabs = samples.map(
    ({ language, label, grammar, code }, index): TabPart => ({
      id: `sample-${index + 1}`,
      label,
      title: html`<span>${label}</span>`,
      panel: html`<div data-sample="${language}">${tools.codeBlock(toFence(grammar, code))}</div>`,
    }),
  );
  return html`<div class="api-panel" data-api-samples><div class="api-panel-head">${model.title}</div>${renderTabSet(
    {
      componentName: 'ApiSamples',
      className: 'code-group api-code',
      tabs,
      active: 0,
      sync: true,
      dropdown: true,
      selectLabel: 'Language',
    },
  )}</div>`;
}

/** What a webhook sends: nobody writes that request, so it is shown as data. */
function renderPayload(model: PlaygroundModel, tools: PageTools): Html | undefined {
  const value = model.body?.contents[0]?.examples[0]?.value;
  if (value === undefined) return undefined;
  const code = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  const fence = { ...toFence(typeof value === 'string' ? 'text' : 'json', code), title: 'Payload' };
  return html`<div class="api-panel">${tools.codeBlock(fence)}</div>`;
}
