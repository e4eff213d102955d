import type { Report } from '@quire/base';
import { listMissingFonts } from '../fonts/list-missing-fonts.ts';
import type { Project } from '../read/load-project.ts';

/** Tells of style sheets that ask a font service: on hosted sites readers' browsers do not. */
export function checkFonts(project: Project, report: Report): void {
  for (const { family, file, line } of listMissingFonts(project)) {
    // What docs.json names is told where its fonts are added.
    if (file === project.configFile) continue;
    report({
      code: 'font-service',
      severity: 'warning',
      message: `The font "${family}" comes from a font service, which hosted sites do not contact.`,
      fix: 'Run "quire fonts" to download it into the site.',
      file,
      ...(line === undefined ? {} : { line }),
    });
  }
}
