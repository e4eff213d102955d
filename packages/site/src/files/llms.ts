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
  /** The language and version of the pages, where the site has several. */
  label?: string;
  entries: readonly LlmsEntry[];
  /** Where the pages in other languages and versions are. */
  others: readonly LlmsEntry[];
  /** Where all these pages are as one text. */
  fullText: string;
}

/** The index of the site for language models, in navigation order. */
export function renderLlms(site: LlmsSite): string {
  const about = site.description ? `\n> ${toLine(site.description)}\n` : '';
  const label = site.label ? `\n${toLine(site.label)}\n` : '';
  const head = `# ${toLine(site.name)}\n${about}${label}\n## Docs\n\n`;
  const tail = renderOthers(site.others);
  let full = head;
  for (const entry of site.entries) {
    full += toEntry(entry, MAX_DESCRIPTION);
    if (full.length + tail.length > MAX_CHARACTERS) return shorten(site, head, tail);
  }
  return full + tail;
}

function renderOthers(others: readonly LlmsEntry[]): string {
  if (others.length === 0) return '';
  const lines = others.map((entry) => toEntry(entry, MAX_DESCRIPTION));
  return `\n## Other languages and versions\n\n${lines.join('')}`;
}

/** Descriptions go first, then entries from the end, with a note of how many and where they are. */
function shorten({ entries, fullText }: LlmsSite, head: string, tail: string): string {
  let text = head;
  for (const [index, entry] of entries.entries()) {
    const line = toEntry(entry, 0);
    const note = `\n${entries.length - index} more pages are not listed here. All pages are in [one text](${fullText}).\n`;
    if (text.length + line.length + note.length + tail.length > MAX_CHARACTERS) {
      return text + note + tail;
    }
    text += line;
  }
  return text + tail;
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
