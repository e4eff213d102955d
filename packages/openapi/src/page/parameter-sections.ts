import { html } from '@quire/base';
import type { Endpoint, ParameterPlace } from '../endpoint.ts';
import type { JsonValue } from '../json-value.ts';
import type { SchemaNode } from '../schema/schema-node.ts';
import { ENGLISH } from '../words/english.ts';
import type { EndpointScope } from './endpoint-scope.ts';
import { toFieldScope } from './endpoint-scope.ts';
import { toField, toFieldBlocks } from './field-blocks.ts';
import { renderRow } from './field-row.ts';
import { renderInside } from './schema-fields.ts';
import type { ApiSection } from './section.ts';

/** The places of parameters, in the order of a page. */
export const PARAMETER_PLACES: readonly ParameterPlace[] = [
  'path',
  'query',
  'querystring',
  'header',
  'cookie',
];

/** The parameters of an endpoint, one section for each place. */
export function toParameterSections(endpoint: Endpoint, scope: EndpointScope): ApiSection[] {
  const { words } = scope.tools;
  return PARAMETER_PLACES.flatMap((place) => {
    const parameters = endpoint.parameters.filter((parameter) => parameter.in === place);
    if (parameters.length === 0) return [];
    const rows = parameters.map((parameter) => {
      const { name, required, deprecated, description, schema, examples } = parameter;
      return renderRow(
        {
          id: scope.anchors.take('param', name),
          name,
          node: withExample(endpoint.schemas.get(schema), examples),
          required,
          deprecated,
          description,
          inside: renderInside(schema, toFieldScope(scope, endpoint, ['param', name])),
        },
        scope.tools,
      );
    });
    return {
      // Addresses of sections are the same in every language.
      id: scope.anchors.take(ENGLISH.titles[place]),
      title: words.titles[place],
      body: html`${rows}`,
      blocks: toFieldBlocks(
        parameters.map(({ name, required, description, schema }) =>
          toField({ name, required, description, node: endpoint.schemas.get(schema) }, words),
        ),
        'request',
      ),
    };
  });
}

/** The schema of a parameter, with the parameter's own example where it has none. */
export function withExample(node: SchemaNode, [example]: readonly JsonValue[]): SchemaNode {
  return example === undefined || node.examples ? node : { ...node, examples: [example] };
}
