import { type CutPage, cutPage } from '../text/frontmatter.ts';
import type { Report } from './report.ts';

/** Takes the frontmatter off a page; what cannot be read of it is in the report. */
export function readPage(file: string, text: string, report: Report): CutPage {
  const cut = cutPage(text);
  const { problem: detail } = cut;
  if (detail !== undefined) {
    report.add({ file, line: 1, kind: 'left', what: 'frontmatter that is not YAML', detail });
  }
  return cut;
}
