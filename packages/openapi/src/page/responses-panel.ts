import { type Html, html } from '@quire/base';
import { renderTabSet, type TabPart } from '@quire/components';
import type { ApiResponse, Endpoint, MediaContent, MediaExample } from '../endpoint.ts';
import type { JsonValue } from '../json-value.ts';
import { withExamples } from '../playground/build-model.ts';
import type { PlaygroundModel } from '../playground/model.ts';
import { isJson, isStream, isXml } from '../request/media-type.ts';
import { toStreamText } from '../request/stream-text.ts';
import { type PageTools, toTabFence } from './page-tools.ts';

const MAX_CODE_LENGTH = 20_000;

/** Examples of the answers, by status and example. */
export function renderResponsesPanel(endpoint: Endpoint, tools: PageTools): Html | undefined {
  return renderExamples(listResponseExamples(endpoint), 'example', tools);
}

/** Examples of the body that is sent, where there are several to choose from. */
export function renderBodiesPanel(model: PlaygroundModel, tools: PageTools): Html | undefined {
  return renderExamples(listBodyExamples(model), 'body-example', tools);
}

/** Examples in a panel, each behind its name. */
export function renderExamples(
  examples: readonly ShownExample[],
  prefix: string,
  tools: PageTools,
): Html | undefined {
  const tabs = examples.map(
    ({ label, language, code }, index): TabPart => ({
      id: `${prefix}-${index + 1}`,
      label,
      title: html`<span>${label}</span>`,
      panel: tools.codeBlock(toTabFence(language, code)),
    }),
  );
  if (tabs.length === 0) return undefined;
  return html`<div class="q-side" data-q-api-responses>${renderTabSet({
    rowName: 'code-group-tab-bar',
    className: 'code-group q-samples',
    tabs,
    active: 0,
    sync: false,
  })}</div>`;
}

/** An example as a text. */
export interface ShownExample {
  label: string;
  language: string;
  code: string;
}

/** The examples as texts: `200`, and where a status has several, `200 Paid` and `200 Open`. */
export function listResponseExamples(endpoint: Endpoint): ShownExample[] {
  return endpoint.responses.flatMap((response) => toExamples(response, endpoint)).slice(0, 20);
}

function toExamples(response: ApiResponse, endpoint: Endpoint): ShownExample[] {
  const [written] = response.contents;
  if (!written) return [];
  const content = withExamples(written, endpoint);
  const isOnly = content.examples.length === 1;
  return content.examples.map((example) =>
    toShown(
      example,
      content,
      isOnly ? response.status : `${response.status} ${toLabel(example)}`.trim(),
    ),
  );
}

/** The bodies that an author wrote as examples, if there are several. */
export function listBodyExamples({ kind, body }: PlaygroundModel): ShownExample[] {
  const [content] = body?.contents ?? [];
  if (!content || content.examples.length < 2 || kind === 'webhook') return [];
  return content.examples.map((example, index) =>
    toShown(example, content, toLabel(example) || `Example ${index + 1}`),
  );
}

/** The words that tell an example from the others. */
export function toLabel({ summary, name = '' }: MediaExample): string {
  return summary ?? name;
}

/** An example as it looks when it is sent. */
export function toShown(example: MediaExample, content: MediaContent, label: string): ShownExample {
  const { mediaType } = content;
  return {
    label,
    language: isXml(mediaType) ? 'xml' : isJson(mediaType) ? 'json' : 'text',
    code: toCode(example, content),
  };
}

function toCode(example: MediaExample, { mediaType }: MediaContent): string {
  const text = example.text ?? toText(example.value, mediaType);
  return text.length > MAX_CODE_LENGTH ? `${text.slice(0, MAX_CODE_LENGTH)}\n…` : text;
}

function toText(value: JsonValue, mediaType: string): string {
  if (typeof value === 'string' && !isJson(mediaType)) return value;
  return Array.isArray(value) && isStream(mediaType)
    ? toStreamText(mediaType, value)
    : toJsonText(value);
}

/** Some authors write JSON as a text. */
function toJsonText(value: JsonValue): string {
  if (typeof value === 'string' && /^\s*[[{]/.test(value)) return value;
  return JSON.stringify(value, null, 2);
}
