import type { Endpoint } from '../../endpoint.ts';
import type {
  GraphqlDefinition,
  GraphqlDirective,
  GraphqlOperation,
  GraphqlReference,
  GraphqlType,
} from '../../graphql/definition.ts';
import { toDeprecation } from '../../graphql/words.ts';
import { buildModel } from '../../playground/build-model.ts';
import { type ApiWords, say } from '../../words/api-words.ts';
import { MAX_ROWS } from '../endpoint-scope.ts';
import { planFields, planProperties } from '../field-plan.ts';
import { MAX_RETURNED_ROWS, MAX_TYPE_ROWS } from '../graphql/graphql-sections.ts';
import { listOperationTexts } from '../graphql/operation-texts.ts';
import { toFormName } from '../graphql/words.ts';
import { listSamples } from '../samples-panel.ts';
import {
  type EndpointMarkdown,
  type MarkdownPage,
  toAuthorizations,
  toSection,
} from './endpoint-markdown.ts';
import { toFieldList, toItems } from './field-items.ts';
import { joinBlocks, joinSentences, toBlock, toCode } from './markdown-text.ts';
import { type MarkdownTools, toCodeBlock, toExampleBlocks } from './markdown-tools.ts';

/** A part of a schema as Markdown, with everything that its page says. */
export function renderGraphqlMarkdown(
  definition: GraphqlDefinition,
  page: MarkdownPage & { endpoint?: Endpoint | undefined },
): EndpointMarkdown {
  const isOperation = definition.kind !== 'type' && definition.kind !== 'directive';
  const { words } = page.tools;
  const address = page.endpoint?.servers[0]?.url;
  const line = isOperation
    ? toCode(`${definition.kind.toUpperCase()} ${definition.signature}`)
    : '';
  const place = address === undefined ? line : say(words.markdown.at, line, toCode(address));
  const head = isOperation ? place : `**${toFormName(definition, words)}**`;
  return {
    top: joinBlocks(head, page.deprecated ? `**${words.deprecated}**` : '', page.intro?.trim()),
    reference: isOperation ? writeOperation(definition, page) : writeType(definition, page.tools),
  };
}

function writeOperation(
  operation: GraphqlOperation,
  page: MarkdownPage & { endpoint?: Endpoint | undefined },
): string {
  const { endpoint, title, api, tools } = page;
  const { words } = tools;
  const { request, response } = listOperationTexts(operation, words);
  const model = endpoint && endpoint.servers.length > 0 && buildModel(endpoint, title, api);
  const samples = (model ? listSamples(model, 'all') : []).map(({ label, grammar, code }) => ({
    label,
    language: grammar,
    code,
  }));
  const toExamples = (
    name: 'examples' | 'requestExamples' | 'responseExamples',
    list: typeof request,
  ) => toSection(words.titles[name], ...toExampleBlocks(list, tools));
  return joinBlocks(
    endpoint && toAuthorizations(endpoint, words),
    writeArguments(operation, words),
    writeReturns(operation, words),
    page.hasRequestExample ? '' : toExamples('examples', request),
    page.hasRequestExample ? '' : toExamples('requestExamples', samples),
    page.hasResponseExample ? '' : toExamples('responseExamples', response),
  );
}

function writeArguments(
  { arguments: own, schemas }: GraphqlOperation | GraphqlDirective,
  words: ApiWords,
): string {
  const scope = { table: schemas, budget: { left: MAX_ROWS }, around: [] };
  return toSection(words.titles.arguments, toItems(planProperties(own, scope), words));
}

function writeReturns({ returns, returnType, schemas }: GraphqlOperation, words: ApiWords): string {
  const scope = { table: schemas, budget: { left: MAX_RETURNED_ROWS }, around: [] };
  const plan = planFields(returns, scope);
  const about = toBlock(schemas.get(returns).description ?? '');
  return toSection(
    words.titles.returns,
    joinBlocks(toCode(returnType), about),
    plan && toFieldList(plan, words),
  );
}

function writeType(definition: GraphqlType | GraphqlDirective, tools: MarkdownTools): string {
  const { words } = tools;
  const { titles, graphql } = words;
  const code = toSection(titles.definition, toCodeBlock('graphql', definition.code, tools));
  if (definition.kind === 'directive') {
    const { locations, isRepeatable } = definition;
    const places = locations.map((location) => `- ${toCode(location)}`).join('\n');
    const again = isRepeatable ? graphql.repeatable : '';
    return joinBlocks(
      writeArguments(definition, words),
      toSection(titles.locations, places, again),
      code,
    );
  }
  const { schema, schemas, fields, isOneOf, values } = definition;
  const scope = { table: schemas, budget: { left: MAX_TYPE_ROWS }, around: [] };
  const plan = fields.length > 0 ? planFields(schema, { ...scope, isFlat: true }) : undefined;
  return joinBlocks(
    toSection(
      titles.fields,
      plan && isOneOf ? graphql.oneOf : '',
      plan && toFieldList(plan, words),
    ),
    toSection(titles.values, values.map((value) => writeValue(value, words)).join('\n')),
    writeNames(titles.possibleTypes, definition.members),
    writeNames(titles.implements, definition.interfaces),
    writeNames(titles.implementedBy, definition.implementations),
    toSection(titles.specification, definition.specifiedBy),
    toSection(titles.usedBy, definition.usedBy.map(writeReference).join('\n')),
    code,
  );
}

function writeValue(
  { name, description, deprecated }: GraphqlType['values'][number],
  words: ApiWords,
): string {
  const about = joinSentences(
    toBlock(description ?? '').replace(/\s+/g, ' '),
    toDeprecation(deprecated, words),
  );
  return `- ${toCode(name)}${deprecated === undefined ? '' : ` ${words.field.deprecated}`}${about && `: ${about}`}`;
}

function writeNames(title: string, names: readonly string[]): string {
  return toSection(title, names.map((name) => `- ${toCode(name)}`).join('\n'));
}

function writeReference({ kind, name }: GraphqlReference): string {
  return `- ${toCode(name)} (${kind})`;
}
