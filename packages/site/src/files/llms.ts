/** The size that readers of this file can be expected to take in. */
const MAX_CHARACTERS = 100_000;
const MAX_DESCRIPTION = 300;

/** One page as `llms.txt` lists it. */
export interface LlmsEntry {
  title: string;
  /** The address of the page's Markdown. */
  address: string;
  description?: string;
}

interface LlmsSite {
  name: string;
  description?: string;
  entries: readonly LlmsEntry[];
}

/** The index of the site for language models, in navigation order. */
export function renderLlms(site: LlmsSite): string {
  const head = `# ${toLine(site.name)}\n${site.description ? `\n> ${toLine(site.description)}\n` : ''}\n## Docs\n\n`;
  let full = head;
  for (const entry of site.entries) {
    full += toEntry(entry, MAX_DESCRIPTION);
    if (full.length > MAX_CHARACTERS) return shorten(head, site.entries);
  }
  return full;
}

/** Descriptions go first, then entries from the end, with a note of how many. */
function shorten(head: string, entries: readonly LlmsEntry[]): string {
  let text = head;
  for (const [index, entry] of entries.entries()) {
    const line = toEntry(entry, 0);
    if (text.length + line.length > MAX_CHARACTERS - 100) {
      return `${text}\n${entries.length - index} more pages are not listed here.\n`;
    }
    text += line;
  }
  return text;
}

function toEntry(entry: LlmsEntry, maxDescription: number): string {
  const description = cutText(toLine(entry.description ?? ''), maxDescription);
  const title = toLine(entry.title).replace(/[[\]\\]/g, '\\$&');
  return `- [${title}](${entry.address})${description ? `: ${description}` : ''}\n`;
}

/** So many characters of a text; those beyond the basic plane are never cut in half. */
function cutText(text: string, length: number): string {
  return text.length <= length ? text : [...text.slice(0, length * 2)].slice(0, length).join('');
}

function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
