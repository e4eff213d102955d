import { cutFrontmatter, headingId, type PageSection } from '@quire/markdown';

const MAX_HEADINGS = 200;
const FENCE = /^\s*(`{3,}|~{3,})/;
const HEADING = /^\s{0,3}#{2,6}\s+(.+?)\s*#*\s*$/;

/**
 * The headings of a text, found without rendering it: what components show is not among them, and an address
 * may be that of another heading of the same words.
 */
export function findHeadings(text: string): PageSection[] {
  const sections: PageSection[] = [];
  let fence: string | undefined;
  for (const line of text.slice(cutFrontmatter(text).end).split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence))) {
      fence = fence === undefined ? mark : undefined;
    }
    const written = fence === undefined ? HEADING.exec(line)?.[1] : undefined;
    const title = written === undefined ? '' : toPlainTitle(written);
    if (title !== '') sections.push({ id: headingId(title), title, blocks: [] });
    if (sections.length === MAX_HEADINGS) break;
  }
  return sections;
}

/** The words of a heading without Markdown, tags and expressions. */
function toPlainTitle(written: string): string {
  return written
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>|\{[^}]*\}/g, '')
    .replace(/[*`]|(?<!\w)_|_(?!\w)/g, '')
    .trim();
}
