import { type Html, html } from '@quire/base';
import { renderTabSet, type TabPart } from '@quire/components';
import { toDocsLink } from '../docs-link.ts';
import type {
  ApiResponse,
  Endpoint,
  ExampleElsewhere,
  MediaContent,
  MediaExample,
} from '../endpoint.ts';
import type { JsonValue } from '../json-value.ts';
import { withExamples } from '../playground/build-model.ts';
import type { PlaygroundModel } from '../playground/model.ts';
import { isJson, isStream, isXml } from '../request/media-type.ts';
import { toStreamText } from '../request/stream-text.ts';
import { type ApiWords, say } from '../words/api-words.ts';
import { type PageTools, toTabFence } from './page-tools.ts';

const MAX_CODE_LENGTH = 20_000;

/** Examples of the answers, by status and example. */
export function renderResponsesPanel(endpoint: Endpoint, tools: PageTools): Html | undefined {
  return renderExamples(listResponseExamples(endpoint), 'example', tools);
}

/** Examples of the body that is sent, where there are several to choose from. */
export function renderBodiesPanel(model: PlaygroundModel, tools: PageTools): Html | undefined {
  return renderExamples(listBodyExamples(model, tools.words), 'body-example', tools);
}

/** Examples in a panel, each behind its name. */
export function renderExamples(
  examples: readonly ShownExample[],
  prefix: string,
  tools: PageTools,
): Html | undefined {
  const tabs = examples.map(
    ({ label, language, code, about }, index): TabPart => ({
      id: `${prefix}-${index + 1}`,
      label,
      title: html`<span>${label}</span>`,
      panel: html`${code !== '' && tools.codeBlock(toTabFence(language, code))}${about && html`<div class="q-example-about">${tools.markdown(about, 'bold')}</div>`}`,
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
  /** Empty for an example that stands at an address. */
  code: string;
  /** Markdown below it. */
  about?: string;
}

/** The examples as texts: `200`, and where a status has several, `200 Paid` and `200 Open`. */
export function listResponseExamples(endpoint: Endpoint): ShownExample[] {
  return endpoint.responses.flatMap((response) => toExamples(response, endpoint)).slice(0, 20);
}

function toExamples({ status, contents }: ApiResponse, endpoint: Endpoint): ShownExample[] {
  const [first, ...others] = contents;
  if (!first) return [];
  // One is made from the schema only where the first media type has none.
  const made =
    first.examples.length === 0 && first.elsewhere ? first : withExamples(first, endpoint);
  return [
    ...listOf(made, (label, isOnly) => (isOnly ? status : `${status} ${label}`.trim())),
    ...others.flatMap((content) => {
      const start = `${status} ${content.mediaType}`;
      return listOf(content, (label, isOnly) => (isOnly ? start : `${start} ${label}`.trim()));
    }),
  ];
}

/** The examples of one media type: those of the description itself, and those of which it says where they are. */
function listOf(
  content: MediaContent,
  toTitle: (label: string, isOnly: boolean) => string,
): ShownExample[] {
  const { examples, elsewhere = [] } = content;
  const isOnly = examples.length + elsewhere.length === 1;
  return [
    ...examples.map((example) => toShown(example, content, toTitle(toLabel(example), isOnly))),
    ...elsewhere.map((example) => toElsewhere(example, toTitle(toLabel(example), isOnly))),
  ];
}

function toElsewhere({ address, description }: ExampleElsewhere, label: string): ShownExample {
  const link = toDocsLink({ url: address, description: address });
  const about = [description, link].filter(Boolean).join('\n\n');
  // What is no address of the web is only named.
  return { label, language: 'text', code: link === '' ? address : '', about };
}

/** The bodies that an author wrote as examples, if there are several. */
export function listBodyExamples(
  { kind, body }: PlaygroundModel,
  { field }: ApiWords,
): ShownExample[] {
  if (kind === 'webhook') return [];
  const [first, ...others] = body?.contents ?? [];
  if (!first) return [];
  const unnamed = others.length > 0 ? first.mediaType : say(field.example, 1);
  const examples = [
    ...listOf(first, (label) => label || unnamed),
    ...others.flatMap((content) =>
      // One without a name was made from the schema.
      listOf(
        { ...content, examples: content.examples.filter(({ name }) => name !== undefined) },
        (label) => `${content.mediaType} ${label}`,
      ),
    ),
  ];
  return examples.length > 1 || first.elsewhere ? examples : [];
}

/** The words that tell an example from the others. */
export function toLabel({ summary, name = '' }: Pick<MediaExample, 'summary' | 'name'>): string {
  return summary ?? name;
}

/** An example as it looks when it is sent. */
export function toShown(example: MediaExample, content: MediaContent, label: string): ShownExample {
  const { mediaType } = content;
  const { description } = example;
  return {
    label,
    language: isXml(mediaType) ? 'xml' : isJson(mediaType) ? 'json' : 'text',
    code: toCode(example, content),
    ...(description === undefined ? {} : { about: description }),
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
