import type { Api } from '@quire/model';
import type { Endpoint, MediaContent } from '../endpoint.ts';
import { buildModel } from '../playground/build-model.ts';
import { toPlainText } from '../playground/plain-text.ts';
import { toBase } from '../request/build-request.ts';
import type { SchemaId, SchemaTable } from '../schema/schema-node.ts';
import { showValue } from './field-row.ts';
import { listResponseExamples } from './responses-panel.ts';
import { listSamples } from './samples-panel.ts';
import { toName } from './security-section.ts';

const MAX_LINES = 250;
const MAX_DEPTH = 3;

interface Lines {
  table: SchemaTable;
  list: string[];
}

/** An endpoint as Markdown, for programs that read text. */
export function renderEndpointMarkdown(endpoint: Endpoint, title: string, api: Api): string {
  const lines: Lines = { table: endpoint.schemas, list: [] };
  const { list } = lines;
  const method = endpoint.kind === 'webhook' ? 'WEBHOOK' : endpoint.method;
  list.push(`\`${method} ${toBase(endpoint.servers[0], {})}${endpoint.path}\``, '');
  if (endpoint.kind !== 'manual') {
    addSecurity(lines, endpoint);
    addParameters(lines, endpoint);
    addContents(lines, 'Body', endpoint.body?.contents ?? []);
    for (const { status, description, contents } of endpoint.responses) {
      const words = description ? `: ${toPlainText(description)}` : '';
      if (contents.length > 0) addContents(lines, `Response ${status}${words}`, contents);
      else list.push(`## Response ${status}${words}`, '');
    }
  }
  addExamples(lines, endpoint, title, api);
  return list.join('\n').trim();
}

function addSecurity({ list }: Lines, { security }: Endpoint): void {
  const schemes = new Map(security.flatMap(({ schemes: all }) => all.map((one) => [one.id, one])));
  if (schemes.size === 0) return;
  list.push('## Authorizations', '');
  for (const scheme of schemes.values()) {
    const words = scheme.description ? `: ${toPlainText(scheme.description)}` : '';
    list.push(`- \`${toName(scheme)}\` (${scheme.type})${words}`);
  }
  list.push('');
}

function addParameters(lines: Lines, { parameters }: Endpoint): void {
  if (parameters.length === 0) return;
  lines.list.push('## Parameters', '');
  for (const { name, in: place, required, schema, description } of parameters) {
    const node = lines.table.get(schema);
    const facts = [place, node.label, ...(required ? ['required'] : [])].join(', ');
    const words = description ?? node.description;
    lines.list.push(`- \`${name}\` (${facts})${words ? `: ${toPlainText(words)}` : ''}`);
  }
  lines.list.push('');
}

function addContents(lines: Lines, title: string, contents: readonly MediaContent[]): void {
  const [first] = contents;
  if (!first) return;
  lines.list.push(
    `## ${title}`,
    '',
    `Media type: ${contents.map(({ mediaType }) => `\`${mediaType}\``).join(', ')}`,
    '',
  );
  if (first.schema !== undefined) addFields(lines, first.schema, '', []);
  lines.list.push('');
}

function addFields(lines: Lines, id: SchemaId, indent: string, around: readonly SchemaId[]): void {
  if (around.includes(id) || around.length > MAX_DEPTH) return;
  const node = lines.table.get(id);
  const inner = [...around, id];
  if (node.items !== undefined) addFields(lines, node.items, indent, inner);
  for (const option of node.options ?? []) addFields(lines, option, indent, inner);
  for (const { name, schema, required } of node.properties ?? []) {
    if (lines.list.length >= MAX_LINES) return;
    const field = lines.table.get(schema);
    const facts = [field.label, ...(required ? ['required'] : [])].join(', ');
    const words = field.description ? `: ${toPlainText(field.description)}` : '';
    const allowed = field.enum
      ? ` One of ${field.enum
          .slice(0, 20)
          .map((value) => `\`${showValue(value)}\``)
          .join(', ')}.`
      : '';
    lines.list.push(`${indent}- \`${name}\` (${facts})${words}${allowed}`);
    addFields(lines, schema, `${indent}  `, inner);
  }
}

function addExamples({ list }: Lines, endpoint: Endpoint, title: string, api: Api): void {
  if (endpoint.kind !== 'webhook') {
    const [sample] = listSamples(buildModel(endpoint, title, api), api.examples.defaults, 1);
    if (sample) list.push('## Example request', '', toFenced(sample.grammar, sample.code), '');
  }
  const [example] = listResponseExamples(endpoint);
  if (example) {
    list.push(
      `## Example response ${example.label}`,
      '',
      toFenced(example.language, example.code),
      '',
    );
  }
}

function toFenced(language: string, code: string): string {
  const fence = code.includes('```') ? '~~~~' : '```';
  return `${fence}${language}\n${code}\n${fence}`;
}
