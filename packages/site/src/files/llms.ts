import type { ListPart } from '@quire/model';

/** The size that readers of this file can be expected to take in. */
const MAX_CHARACTERS = 100_000;
const MAX_DESCRIPTION = 300;

/** One page as `llms.txt` lists it. */
export interface LlmsEntry {
  title: string;
  /** The address of the page's Markdown. */
  address: string;
  description?: string;
  /** Its line as the part of the list that its readers see. */
  toPart(line: string): ListPart;
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
export function renderLlms(site: LlmsSite): ListPart {
  const about = site.description ? `\n> ${toLine(site.description)}\n` : '';
  const label = site.label ? `\n${toLine(site.label)}\n` : '';
  const head = `# ${toLine(site.name)}\n${about}${label}\n## Docs\n\n`;
  const others = site.others.map((entry) => toEntry(entry, MAX_DESCRIPTION));
  const tail = others.length === 0 ? '' : OTHERS;
  const room = MAX_CHARACTERS - head.length - tail.length - countCharacters(others);
  const lines = site.entries.map((entry) => toEntry(entry, MAX_DESCRIPTION));
  const listed = countCharacters(lines) > room ? shorten(site, room) : lines.map(toPart);
  return { of: [head, ...listed, ...renderOthers(site.others, others)] };
}

const OTHERS = '\n## Other languages and versions\n\n';

interface Line {
  text: string;
  entry: LlmsEntry;
}

const toPart = ({ text, entry }: Line): ListPart => entry.toPart(text);

function countCharacters(lines: readonly Line[]): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0);
}

/** The title stands above whatever a reader sees of the lists. */
function renderOthers(others: readonly LlmsEntry[], lines: readonly Line[]): ListPart[] {
  if (others.length === 0) return [];
  const parts = lines.map(toPart);
  const rules = parts.flatMap((part) => (typeof part === 'string' ? [] : (part.rule ?? [])));
  return [{ ...(rules.length > 0 ? { rule: rules } : {}), of: [OTHERS, ...parts] }];
}

/**
 * Descriptions go first, then entries from the end, with a note of where they are. How many they are is
 * not told where it differs by reader.
 */
function shorten({ entries, fullText }: LlmsSite, room: number): ListPart[] {
  const lines = entries.map((entry) => toEntry(entry, 0));
  let length = 0;
  for (const [index, { text, entry }] of lines.entries()) {
    const left = entries.length - index;
    const isSame = typeof entry.toPart('') === 'string';
    const count = isSame ? `${left} more pages are` : 'More pages may be';
    const verb = isSame ? 'not listed here' : 'there than are listed here';
    const note = `\n${count} ${verb}. All pages are in [one text](${fullText}).\n`;
    if (length + text.length + note.length > room) {
      return [...lines.slice(0, index).map(toPart), note];
    }
    length += text.length;
  }
  return lines.map(toPart);
}

function toEntry(entry: LlmsEntry, maxDescription: number): Line {
  const description = cutText(toLine(entry.description ?? ''), maxDescription);
  const title = toLine(entry.title).replace(/[[\]\\]/g, '\\$&');
  const text = `- [${title}](${entry.address})${description ? `: ${description}` : ''}\n`;
  return { text, entry };
}

/** So many characters of a text; those beyond the basic plane are never cut in half. */
function cutText(text: string, length: number): string {
  return text.length <= length ? text : [...text.slice(0, length * 2)].slice(0, length).join('');
}

function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
