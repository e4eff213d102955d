import { type ComponentRegistry, cutFrontmatter, toSourceMarkdown } from '@quire/markdown';
import type { PageInfo } from '../pages/page-info.ts';

const VARIABLE = /\{\{\s*([\w.-]+)\s*\}\}/g;

interface MarkdownParts {
  variables: Readonly<Record<string, string>>;
  components: ComponentRegistry;
  /** What an API description adds above and below the text. */
  api?: { top: string; reference: string } | undefined;
}

/** The page as Markdown, for programs that read text: its title, its description, and its source as components read in Markdown. */
export function renderPageMarkdown(
  page: PageInfo,
  text: string,
  { variables, components, api = { top: '', reference: '' } }: MarkdownParts,
): string {
  const source = toSourceMarkdown(text.slice(cutFrontmatter(text).end), components).trim();
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
