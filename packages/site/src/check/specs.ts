import type { Report } from '@quire/base';
import { checkSpec } from '@quire/openapi';
import type { Project } from '../read/load-project.ts';

/** Reports places where an OpenAPI description breaks the rules of OpenAPI. */
export async function checkSpecs(project: Project, report: Report): Promise<void> {
  for (const { file } of project.api?.set.all() ?? []) {
    for (const diagnostic of await checkSpec(file)) report(diagnostic);
  }
}
