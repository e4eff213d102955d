import type { Diagnostic } from '@quire/base';
import { listFindings } from '../graphql/schema-rules.ts';
import type { GraphqlSpec } from './graphql-spec.ts';

/** Where a schema breaks the rules of GraphQL: it is shown all the same. */
export function checkGraphqlSpec({ location, files, scope, document }: GraphqlSpec): Diagnostic[] {
  const home = files[0]?.location ?? location;
  return listFindings(scope.schema, document, home).map(({ problem, ...place }) => ({
    code: 'spec-invalid',
    severity: 'warning',
    message: `The schema breaks the GraphQL rules: ${problem}.`,
    ...place,
  }));
}
