import { type ParsedPage, type SourceMarkdownOptions, toSourceMarkdown } from '@quire/markdown';
import type { PageInfo } from '../pages/page-info.ts';

const VARIABLE = /\{\{\s*([\w.-]+)\s*\}\}/g;

interface MarkdownParts {
  variables: Readonly<Record<string, string>>;
  /** How the source is read. */
  source: SourceMarkdownOptions;
  /** What an API description adds above and below the text. */
  api?: { top: string; reference: string } | undefined;
}

/** The page as Markdown, for programs that read text: its title, its description, and its source as components read in Markdown. */
export function renderPageMarkdown(
  page: PageInfo,
  parsed: ParsedPage,
  { variables, source, api = { top: '', reference: '' } }: MarkdownParts,
): string {
  const written = toSourceMarkdown(parsed, source).trim();
  const body = written.includes('{{') ? fillVariables(written, variables) : written;
  const description = page.description ? `> ${page.description.replace(/\s+/g, ' ')}\n\n` : '';
  const parts = [api.top, body, api.reference].filter((part) => part !== '').join('\n\n');
  return `# ${page.title}\n\n${description}${parts}\n`;
}

function fillVariables(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(VARIABLE, (whole, name: string) =>
    Object.hasOwn(variables, name) ? (variables[name] ?? whole) : whole,
  );
}

/** The first lines of the Markdown of a page as a file of its own: where the other pages are. */
export function renderMarkdownHint({ index, ownIndex }: MarkdownHint): string {
  const own =
    ownIndex === undefined ? '' : `, and the pages in its language and version in ${ownIndex}`;
  return `> For AI agents: all pages of this documentation are listed in ${index}${own}.\n\n`;
}

/** Where lists of pages are: of all of them, and of those in the language and version of a page. */
export interface MarkdownHint {
  index: string;
  ownIndex?: string | undefined;
}

/** Where the Markdown of a page is written. */
export function toMarkdownFile(path: string): string {
  return `${path}.md`;
}
