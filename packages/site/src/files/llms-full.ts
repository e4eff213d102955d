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
