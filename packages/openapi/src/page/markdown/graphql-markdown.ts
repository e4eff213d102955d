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
import { MAX_ROWS } from '../endpoint-scope.ts';
import { planFields, planProperties } from '../field-plan.ts';
import { MAX_RETURNED_ROWS, MAX_TYPE_ROWS } from '../graphql/graphql-sections.ts';
import { listOperationTexts } from '../graphql/operation-texts.ts';
import { ONE_OF, REPEATABLE, toFormName } from '../graphql/words.ts';
import { listSamples } from '../samples-panel.ts';
import {
  type EndpointMarkdown,
  type MarkdownPage,
  toAuthorizations,
  toSection,
} from './endpoint-markdown.ts';
import { toFieldList, toItems } from './field-items.ts';
import { joinBlocks, joinSentences, toBlock, toCode, toFenced } from './markdown-text.ts';

/** A part of a schema as Markdown, with everything that its page says. */
export function renderGraphqlMarkdown(
  definition: GraphqlDefinition,
  page: MarkdownPage & { endpoint?: Endpoint | undefined },
): EndpointMarkdown {
  const isOperation = definition.kind !== 'type' && definition.kind !== 'directive';
  const address = page.endpoint?.servers[0]?.url;
  const head = isOperation
    ? `${toCode(`${definition.kind.toUpperCase()} ${definition.signature}`)}${address === undefined ? '' : ` at ${toCode(address)}`}`
    : `**${toFormName(definition)}**`;
  return {
    top: joinBlocks(head, page.deprecated ? '**Deprecated**' : '', page.intro?.trim()),
    reference: isOperation ? writeOperation(definition, page) : writeType(definition),
  };
}

function writeOperation(
  operation: GraphqlOperation,
  page: MarkdownPage & { endpoint?: Endpoint | undefined },
): string {
  const { request, response } = listOperationTexts(operation);
  const { endpoint, title, api } = page;
  const model = endpoint && endpoint.servers.length > 0 && buildModel(endpoint, title, api);
  const toExamples = (examples: typeof request) =>
    examples.map(({ label, language, code }) =>
      joinBlocks(`### ${label}`, toFenced(language, code)),
    );
  const samples = (model ? listSamples(model, 'all') : []).map(({ label, grammar, code }) =>
    joinBlocks(`### ${label}`, toFenced(grammar, code)),
  );
  return joinBlocks(
    endpoint && toAuthorizations(endpoint),
    writeArguments(operation),
    writeReturns(operation),
    page.hasRequestExample ? '' : toSection('Examples', ...toExamples(request)),
    page.hasRequestExample ? '' : toSection('Request examples', ...samples),
    page.hasResponseExample ? '' : toSection('Response examples', ...toExamples(response)),
  );
}

function writeArguments({ arguments: own, schemas }: GraphqlOperation | GraphqlDirective): string {
  const scope = { table: schemas, budget: { left: MAX_ROWS }, around: [] };
  return toSection('Arguments', toItems(planProperties(own, scope)));
}

function writeReturns({ returns, returnType, schemas }: GraphqlOperation): string {
  const scope = { table: schemas, budget: { left: MAX_RETURNED_ROWS }, around: [] };
  const plan = planFields(returns, scope);
  const about = toBlock(schemas.get(returns).description ?? '');
  return toSection('Returns', joinBlocks(toCode(returnType), about), plan && toFieldList(plan));
}

function writeType(definition: GraphqlType | GraphqlDirective): string {
  const code = toSection('Definition', toFenced('graphql', definition.code));
  if (definition.kind === 'directive') {
    const { locations, isRepeatable } = definition;
    const places = locations.map((location) => `- ${toCode(location)}`).join('\n');
    const again = isRepeatable ? REPEATABLE : '';
    return joinBlocks(writeArguments(definition), toSection('Locations', places, again), code);
  }
  const { schema, schemas, fields, isOneOf, values } = definition;
  const scope = { table: schemas, budget: { left: MAX_TYPE_ROWS }, around: [] };
  const plan = fields.length > 0 ? planFields(schema, { ...scope, isFlat: true }) : undefined;
  return joinBlocks(
    toSection('Fields', plan && isOneOf ? ONE_OF : '', plan && toFieldList(plan)),
    toSection('Values', values.map(writeValue).join('\n')),
    writeNames('Possible types', definition.members),
    writeNames('Implements', definition.interfaces),
    writeNames('Implemented by', definition.implementations),
    toSection('Specification', definition.specifiedBy),
    toSection('Used by', definition.usedBy.map(writeReference).join('\n')),
    code,
  );
}

function writeValue({ name, description, deprecated }: GraphqlType['values'][number]): string {
  const about = joinSentences(
    toBlock(description ?? '').replace(/\s+/g, ' '),
    toDeprecation(deprecated),
  );
  return `- ${toCode(name)}${deprecated === undefined ? '' : ' deprecated'}${about && `: ${about}`}`;
}

function writeNames(title: string, names: readonly string[]): string {
  return toSection(title, names.map((name) => `- ${toCode(name)}`).join('\n'));
}

function writeReference({ kind, name }: GraphqlReference): string {
  return `- ${toCode(name)} (${kind})`;
}
