import type { Diagnostic } from '@quire/base';
import type { Frontmatter } from '@quire/model';
import { toGraphqlTitle } from '@quire/openapi';
import type { ApiScope } from './find-by-line.ts';
import { describeMissingSpec } from './unknown-endpoint.ts';

/** How many names a message suggests. */
const MAX_NAMED = 3;

type Reference = NonNullable<Frontmatter['graphql']>;

/** Words for a page about something that its GraphQL schema does not have. */
export function describeUnknownGraphql(
  reference: Reference,
  { set, missing }: ApiScope,
): Pick<Diagnostic, 'code' | 'severity' | 'message' | 'fix'> {
  const { source, kind } = reference;
  const title = toGraphqlTitle(reference);
  if (missing.has(source)) {
    // Why it is missing was reported where docs.json names it; here the page is named.
    return {
      code: 'endpoint-without-page',
      severity: 'info',
      message: `The GraphQL schema "${source}" is not available, so the page shows only its own text about the ${kind} "${title}".`,
    };
  }
  const spec = set.graphql.get(source);
  if (!spec) return describeMissingSpec(source);
  const known = spec.definitions().filter((one) => one.kind === kind);
  const near = known.filter(({ name }) => name.toLowerCase() === reference.name.toLowerCase());
  const names = [...near, ...known].slice(0, MAX_NAMED).map((one) => `"${toGraphqlTitle(one)}"`);
  return {
    code: 'unknown-graphql',
    severity: 'error',
    message: `The GraphQL schema "${source}" has no ${kind} "${title}".`,
    fix:
      names.length > 0
        ? `Use a name of the schema, such as ${[...new Set(names)].join(', ')}.`
        : `Correct "kind": the schema has no ${kind} at all.`,
  };
}
