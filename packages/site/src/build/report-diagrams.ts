import type { Report } from '@quire/base';
import type { Site } from './site-build.ts';

/** Tells an author whose site is built where no browser of theirs is, such as on the service, that its diagrams are not drawn. */
export function reportDiagrams(
  { options, project }: Pick<Site, 'options' | 'project'>,
  report: Report,
): void {
  if (project.config.markdown.diagrams !== 'build' || options.openDrawingPage) return;
  report({
    code: 'diagrams-left-to-readers',
    severity: 'info',
    file: project.configFile,
    message: "Diagrams are not drawn here. The reader's browser draws them.",
    fix: 'To draw them in advance, build the site on your machine with quire build or quire export.',
  });
}
