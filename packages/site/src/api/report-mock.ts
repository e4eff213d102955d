import type { Report } from '@quire/base';
import type { PageInfo } from '../pages/page-info.ts';
import { findInConfig } from '../read/find-in-config.ts';
import type { Project } from '../read/load-project.ts';
import { hasMock } from './mock-files.ts';

/** Tells an author who asked for a mock that no page has a playground to offer it in. */
export function reportMock(
  project: Project,
  pages: readonly Pick<PageInfo, 'api'>[],
  report: Report,
): void {
  const { config } = project;
  if (!config.api.playground.mock || pages.some((page) => hasMock(page, config))) return;
  report({
    code: 'mock-without-effect',
    severity: 'warning',
    message:
      'api.playground.mock in docs.json has no effect: no page has an interactive playground for an operation of an OpenAPI description.',
    fix: 'Add OpenAPI pages with an interactive playground, or remove the setting.',
    ...findInConfig(project, 'mock'),
  });
}
