import { type Html, html, safeUrl } from '@quire/base';
import type { Block } from '@quire/base/blocks';
import type {
  GraphqlDefinition,
  GraphqlDirective,
  GraphqlOperation,
  GraphqlReference,
  GraphqlType,
} from '../../graphql/definition.ts';
import { toDeprecation } from '../../graphql/words.ts';
import type { SchemaProperty } from '../../schema/schema-node.ts';
import { ENGLISH } from '../../words/english.ts';
import { type EndpointScope, toFieldScope } from '../endpoint-scope.ts';
import { toContentBlocks, toField, toFieldBlocks } from '../field-blocks.ts';
import { planProperties } from '../field-plan.ts';
import { renderRow } from '../field-row.ts';
import { renderFields, renderPlanned } from '../schema-fields.ts';
import type { ApiSection } from '../section.ts';

/** How many lines what an operation returns may have; deeper types have pages of their own. */
export const MAX_RETURNED_ROWS = 80;

/** How many lines the fields of one type may have. */
export const MAX_TYPE_ROWS = 600;

/** What an operation takes, and what it gives. */
export function toOperationSections(
  operation: GraphqlOperation,
  scope: EndpointScope,
): ApiSection[] {
  return [toArguments(operation, scope), toReturns(operation, scope)].flatMap(
    (section) => section ?? [],
  );
}

function toArguments(
  definition: GraphqlOperation | GraphqlDirective,
  scope: EndpointScope,
): ApiSection | undefined {
  const { arguments: own, schemas } = definition;
  if (own.length === 0) return undefined;
  const fieldScope = toFieldScope(scope, definition, ['param']);
  return {
    id: scope.anchors.take('arguments'),
    title: scope.tools.words.titles.arguments,
    body: renderPlanned(planProperties(own, fieldScope), fieldScope),
    blocks: toFieldBlocks(
      own.map((one) => toKnown(one, schemas, scope)),
      'request',
    ),
  };
}

function toKnown(
  { name, schema, required }: SchemaProperty,
  schemas: GraphqlType['schemas'],
  { tools }: EndpointScope,
) {
  return toField({ name, required: required === true, node: schemas.get(schema) }, tools.words);
}

function toReturns(operation: GraphqlOperation, scope: EndpointScope): ApiSection {
  const { returns, returnType, schemas } = operation;
  const node = schemas.get(returns);
  const fields = renderFields(
    returns,
    toFieldScope(scope, operation, ['returns'], MAX_RETURNED_ROWS),
  );
  // A value without a name: its type and words stand for it.
  const row = renderRow({ name: '', node: { ...node, label: returnType } }, scope.tools);
  return {
    id: scope.anchors.take('returns'),
    title: scope.tools.words.titles.returns,
    body: html`<div class="q-returned">${row}</div>${fields}`,
    blocks: toContentBlocks(
      [{ mediaType: '', schema: returns, examples: [] }],
      schemas,
      'response',
      scope.tools.words,
    ),
  };
}

type AddressOf = (reference: GraphqlReference) => string | undefined;

/** What a type or a directive is made of, and what it has to do with others. */
export function toTypeSections(
  definition: Exclude<GraphqlDefinition, GraphqlOperation>,
  scope: EndpointScope,
  addressOf: AddressOf,
): ApiSection[] {
  if (definition.kind === 'directive') {
    const own = toArguments(definition, scope);
    return [...(own ? [own] : []), toLocations(definition, scope)];
  }
  const { interfaces, implementations, members, usedBy } = definition;
  const toTypes = (names: readonly string[]) =>
    names.map((name): GraphqlReference => ({ kind: 'type', name }));
  return [
    toFields(definition, scope),
    toValues(definition, scope),
    toList('possibleTypes', toTypes(members), scope, addressOf),
    toList('implements', toTypes(interfaces), scope, addressOf),
    toList('implementedBy', toTypes(implementations), scope, addressOf),
    toOrigin(definition, scope),
    toList('usedBy', usedBy, scope, addressOf),
  ].flatMap((section) => section ?? []);
}

function toFields(type: GraphqlType, scope: EndpointScope): ApiSection | undefined {
  const { fields, schemas, schema, isOneOf, form } = type;
  if (fields.length === 0) return undefined;
  const own = toFieldScope(scope, type, ['param'], MAX_TYPE_ROWS);
  return {
    id: scope.anchors.take('fields'),
    title: scope.tools.words.titles.fields,
    body: html`${isOneOf && html`<p>${scope.tools.words.graphql.oneOf}</p>`}${renderFields(schema, { ...own, isFlat: true })}`,
    blocks: toFieldBlocks(
      fields.map((field) => toKnown(field, schemas, scope)),
      form === 'input' ? 'request' : 'response',
    ),
  };
}

function toValues({ values }: GraphqlType, scope: EndpointScope): ApiSection | undefined {
  if (values.length === 0) return undefined;
  const rows = values.map(({ name, description, deprecated }) =>
    renderRow(
      {
        id: scope.anchors.take('value', name),
        name,
        node: { type: 'string', label: '' },
        description: [description, toDeprecation(deprecated, scope.tools.words)]
          .filter(Boolean)
          .join('\n\n'),
        deprecated: deprecated !== undefined,
      },
      scope.tools,
    ),
  );
  return {
    id: scope.anchors.take('values'),
    title: scope.tools.words.titles.values,
    body: html`${rows}`,
    blocks: toFieldBlocks(
      values.map(({ name, description }) =>
        toField({ name, description, node: { type: 'string', label: '' } }, scope.tools.words),
      ),
      'response',
    ),
  };
}

function toList(
  what: 'possibleTypes' | 'implements' | 'implementedBy' | 'usedBy',
  references: readonly GraphqlReference[],
  scope: EndpointScope,
  addressOf: AddressOf,
): ApiSection | undefined {
  if (references.length === 0) return undefined;
  return {
    // Addresses of sections are the same in every language.
    id: scope.anchors.take(ENGLISH.titles[what]),
    title: scope.tools.words.titles[what],
    body: html`<ul>${references.map((one) => html`<li>${renderReference(one, addressOf)}</li>`)}</ul>`,
    blocks: [],
  };
}

function renderReference(reference: GraphqlReference, addressOf: AddressOf): Html {
  const { kind, name } = reference;
  const address = addressOf(reference);
  const word = kind === 'type' ? '' : ` (${kind})`;
  const code = html`<code>${name}</code>`;
  return html`${address === undefined ? code : html`<a href="${address}">${code}</a>`}${word}`;
}

/** Where a scalar is specified. */
function toOrigin({ specifiedBy }: GraphqlType, scope: EndpointScope): ApiSection | undefined {
  if (specifiedBy === undefined) return undefined;
  const address = safeUrl(specifiedBy);
  const text = html`${specifiedBy}`;
  return {
    id: scope.anchors.take('specification'),
    title: scope.tools.words.titles.specification,
    body: html`<p>${address === undefined ? text : html`<a href="${address}">${text}</a>`}</p>`,
    blocks: [],
  };
}

function toLocations(
  { locations, isRepeatable }: GraphqlDirective,
  scope: EndpointScope,
): ApiSection {
  const blocks: Block[] = [{ kind: 'text', text: locations.join(', ') }];
  return {
    id: scope.anchors.take('locations'),
    title: scope.tools.words.titles.locations,
    body: html`<ul>${locations.map((location) => html`<li><code>${location}</code></li>`)}</ul>${isRepeatable && html`<p>${scope.tools.words.graphql.repeatable}</p>`}`,
    blocks,
  };
}
