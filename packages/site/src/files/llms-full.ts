import type { ListPart } from '@quire/model';
import { renderInstructions } from './agent-instructions.ts';
import type { LlmsLink } from './llms.ts';

/** One page as `llms-full.txt` has it. */
export interface FullPage {
  title: string;
  /** Where the page can be read. */
  address: string;
  /** The Markdown of the page, beginning with its title. */
  markdown: string;
}

/** A page in the one text that has them all: its title, where it comes from, its Markdown. */
export function renderFullPage({ title, address, markdown }: FullPage): string {
  const heading = `# ${title}\n`;
  const body = markdown.startsWith(heading) ? markdown.slice(heading.length) : markdown;
  return `${heading}Source: ${address}\n\n${body.trim()}\n`;
}

interface FullHead {
  /** Which pages the text has. */
  label: string;
  /** Where those in other languages and versions are. */
  others: readonly LlmsLink[];
  /** What the author tells agents. */
  instructions: string | undefined;
}

/** What comes before the pages. */
export function renderFullHead({ label, others, instructions }: FullHead): ListPart {
  const told = renderInstructions(instructions);
  const head = told && `${told}\n\n`;
  return others.length === 0 ? head : { of: [head, renderOthers(label, others)] };
}

function renderOthers(label: string, others: readonly LlmsLink[]): ListPart {
  const links = others.map(({ title, address, toPart }) => toPart(`[${title}](${address})`));
  const rule = links.flatMap((part) => (typeof part === 'string' ? [] : (part.rule ?? [])));
  const start = `> ${label === '' ? 'The pages' : label}. Other languages and versions: `;
  const of = [start, { of: links, join: ', ' }, '\n\n'];
  return { ...(rule.length > 0 ? { rule } : {}), of };
}

/** How long the text of all pages may become, in bytes: more than language models read at once. */
export const MAX_FULL_BYTES = 10_000_000;

/** What the beginning of a text says that has no room for all pages: few readers get to its end. */
export const FULL_CUT =
  '> Not all pages fit into this file. The pages that are left out are listed at the end, each with the address of its Markdown.\n\n';

/** What the end of a text says of pages that it has no room for: each can be read by itself. */
export function renderFullRest(pages: readonly LlmsLink[]): ListPart {
  const links = pages.map(({ title, address, toPart }) => toPart(`- [${title}](${address})`));
  const rule = links.flatMap((part) => (typeof part === 'string' ? [] : (part.rule ?? [])));
  const start = '# More pages\n\nThis file ends here. Read the other pages one by one:\n\n';
  const of = [start, { of: links, join: '\n' }, '\n'];
  return { ...(rule.length > 0 ? { rule } : {}), of };
}
