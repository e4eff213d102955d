import type { Report } from '@quire/base';
import type { Frontmatter } from '@quire/model';
import { isGenerated } from '../build/report-frontmatter.ts';
import type { PageTable } from '../pages/page-info.ts';
import { topOf } from '../read/find-in-config.ts';

/** Reports pages that do not say in a sentence what they are about. */
export function checkDescriptions(
  pages: PageTable,
  frontmatter: ReadonlyMap<string, Frontmatter>,
  report: Report,
): void {
  for (const { source, restricted, url } of pages.all()) {
    const top = frontmatter.get(source.path);
    if (!top || top.description || isGenerated(top) || restricted || url !== undefined) continue;
    report({
      code: 'missing-description',
      severity: 'warning',
      message: 'The page has no description.',
      fix: 'Add "description:" to its frontmatter: search results and llms.txt show it.',
      ...topOf(source.path),
    });
  }
}
