import type { Report } from '@quire/base';
import { checkAsyncSpec, checkGraphqlSpec, checkSpec } from '@quire/openapi';
import type { Project } from '../read/load-project.ts';

/** Reports places where a description breaks the rules of OpenAPI, AsyncAPI or GraphQL. */
export async function checkSpecs(project: Project, report: Report): Promise<void> {
  for (const { file } of project.api?.set.all() ?? []) {
    for (const diagnostic of await checkSpec(file)) report(diagnostic);
  }
  for (const { file } of project.api?.set.asyncapi.all() ?? []) {
    for (const diagnostic of await checkAsyncSpec(file)) report(diagnostic);
  }
  for (const spec of project.api?.set.graphql.known() ?? []) {
    for (const diagnostic of checkGraphqlSpec(spec)) report(diagnostic);
  }
}
