import { builtInComponents } from '@quire/components';
import { cutFrontmatter, toSourceMarkdown } from '@quire/markdown';
import type { PageInfo } from '../pages/page-info.ts';

const VARIABLE = /\{\{\s*([\w.-]+)\s*\}\}/g;

/** The page as Markdown, for programs that read text: its title, its description, and its source as components read in Markdown. */
export function renderPageMarkdown(
  page: PageInfo,
  text: string,
  variables: Readonly<Record<string, string>>,
  /** What an API description adds above and below the text. */
  api: { top: string; reference: string } = { top: '', reference: '' },
): string {
  const source = toSourceMarkdown(text.slice(cutFrontmatter(text).end), builtInComponents).trim();
  const body = source.includes('{{') ? fillVariables(source, variables) : source;
  const description = page.description ? `> ${page.description.replace(/\s+/g, ' ')}\n\n` : '';
  const parts = [api.top, body, api.reference].filter((part) => part !== '').join('\n\n');
  return `# ${page.title}\n\n${description}${parts}\n`;
}

function fillVariables(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(VARIABLE, (whole, name: string) =>
    Object.hasOwn(variables, name) ? (variables[name] ?? whole) : whole,
  );
}

/** Where the Markdown of a page is written. */
export function toMarkdownFile(path: string): string {
  return `${path}.md`;
}
