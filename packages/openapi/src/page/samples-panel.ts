import { type Html, html } from '@quire/base';
import { renderTabSet, type TabPart } from '@quire/components';
import { toSampleValues } from '../playground/initial-values.ts';
import type { PlaygroundModel } from '../playground/model.ts';
import { buildRequest } from '../request/build-request.ts';
import { type RenderedSample, renderSamples } from '../sample/render-samples.ts';
import { type PageTools, toFence, toTabFence } from './page-tools.ts';
import { toGrammar } from './sample-language.ts';

type Sample = Pick<RenderedSample, 'label' | 'grammar' | 'code' | 'language'>;

const known = new WeakMap<PlaygroundModel, Sample[]>();

/** The request in every language: the author's samples first. Made once for a page and its Markdown. */
export function listSamples(model: PlaygroundModel, parameters: 'required' | 'all'): Sample[] {
  const before = known.get(model);
  if (before) return before;
  const own = model.samples.map(({ language, label, code }) => ({
    language: language as RenderedSample['language'],
    label,
    grammar: toGrammar(language),
    code,
  }));
  const taken = new Set(own.map(({ grammar }) => grammar));
  const request = buildRequest(model, toSampleValues(model, parameters));
  const generated = renderSamples(request, model.languages);
  const samples = [...own, ...generated.filter(({ grammar }) => !taken.has(grammar))];
  known.set(model, samples);
  return samples;
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
      panel: html`<div data-q-sample="${language}">${tools.codeBlock(toTabFence(grammar, code))}</div>`,
    }),
  );
  return html`<div class="q-side" data-q-api-samples><div class="q-side-head">${model.title}</div>${renderTabSet(
    {
      rowName: 'code-group-tab-bar',
      className: 'code-group q-samples',
      tabs,
      active: 0,
      sync: true,
      dropdown: true,
      selectLabel: tools.words.language,
    },
  )}</div>`;
}

/** What a webhook sends: nobody writes that request, so it is shown as data. */
export function toPayload(model: PlaygroundModel): { language: string; code: string } | undefined {
  const value = model.body?.contents[0]?.examples[0]?.value;
  if (value === undefined) return undefined;
  return typeof value === 'string'
    ? { language: 'text', code: value }
    : { language: 'json', code: JSON.stringify(value, null, 2) };
}

function renderPayload(model: PlaygroundModel, tools: PageTools): Html | undefined {
  const payload = toPayload(model);
  if (!payload) return undefined;
  const fence = { ...toFence(payload.language, payload.code), title: tools.words.titles.payload };
  return html`<div class="q-side">${tools.codeBlock(fence)}</div>`;
}
