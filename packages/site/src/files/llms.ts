import type { ListPart } from '@quire/model';
import { renderInstructions } from './agent-instructions.ts';
import { type EntryPart, type SectionedEntry, splitEntries } from './split-entries.ts';

/** What programs that read such a file take in at once. */
const MAX_LLMS_CHARACTERS = 50_000;
const MAX_DESCRIPTION = 300;

/** A link to something, as these files list it. */
export interface LlmsLink {
  title: string;
  address: string;
  description?: string;
  /** Its line as the part of the list that its readers see. */
  toPart(line: string): ListPart;
}

/** One page as `llms.txt` lists it, at the address of its Markdown. */
export interface LlmsEntry extends LlmsLink, SectionedEntry {}

interface LlmsSite<Entry = LlmsEntry> {
  name: string;
  description?: string | undefined;
  /** What the author tells agents. */
  instructions?: string | undefined;
  /** The language and version of the pages, where the site has several. */
  label?: string | undefined;
  entries: readonly Entry[];
  /** Where the pages in other languages and versions are. */
  others: readonly LlmsLink[];
  /** What programs may want besides pages. */
  more: readonly LlmsLink[];
}

/** A list of pages that is too long for one file, in parts. */
export type LlmsPart<Entry = LlmsEntry> = EntryPart<Entry>;

/** The parts that the pages have to be listed in; none where one file has room for all of them. */
export function splitLlms<Entry extends LlmsEntry>(site: LlmsSite<Entry>): LlmsPart<Entry>[] {
  const lengthOf = (entry: Entry) => toLine(entry).length;
  const around = toHead(site).length + TITLES + countCharacters([...site.others, ...site.more]);
  const all = site.entries.reduce((length, entry) => length + lengthOf(entry), around);
  if (all <= MAX_LLMS_CHARACTERS) return [];
  return splitEntries(site.entries, { room: MAX_LLMS_CHARACTERS - PART_HEAD, lengthOf });
}

/** More than the titles of all sections, and the head of a part, have. */
const TITLES = 500;
const PART_HEAD = 2000;

/** The index of the site for language models, in navigation order; `parts` are where pages are listed, if not here. */
export function renderLlms(site: LlmsSite, parts: readonly LlmsLink[] = []): ListPart {
  const pages =
    parts.length > 0
      ? [PARTS, ...parts.map(renderLink)]
      : ['## Docs\n\n', ...site.entries.map(renderLink)];
  return {
    of: [
      toHead(site),
      ...pages,
      ...renderSection('Other languages and versions', site.others),
      ...renderSection('Optional', site.more),
    ],
  };
}

const PARTS = '## Docs\n\nThe pages are listed by section:\n\n';

/** One part of a list, and where the whole of it is. */
export function renderLlmsPart(
  { name, label }: Pick<LlmsSite, 'name' | 'label'>,
  { title, entries }: LlmsPart,
  index: string,
): ListPart {
  const about = label ? `${toText(label)}. ` : '';
  const head = `# ${toText(name)}: ${toText(title)}\n\n> ${about}One part of [the list of all pages](${index}).\n\n## ${toText(title)}\n\n`;
  return { of: [head, ...entries.map(renderLink)] };
}

function toHead({ name, description, instructions, label }: LlmsSite): string {
  const title = toText(name);
  const about =
    toText(description ?? '') || `Documentation for ${title}, with every page as Markdown.`;
  const told = renderInstructions(instructions);
  return `# ${title}\n\n> ${about}\n\n${told && `${told}\n\n`}${label ? `${toText(label)}\n\n` : ''}`;
}

/** The title stands above whatever a reader sees of the links. */
function renderSection(title: string, links: readonly LlmsLink[]): ListPart[] {
  if (links.length === 0) return [];
  const parts = links.map(renderLink);
  const rules = parts.map((part) => (typeof part === 'string' ? undefined : part.rule));
  const isForAll = rules.includes(undefined);
  const rule = rules.flatMap((each) => each ?? []);
  return [{ ...(isForAll ? {} : { rule }), of: [`\n## ${title}\n\n`, ...parts] }];
}

function countCharacters(links: readonly LlmsLink[]): number {
  return links.reduce((sum, link) => sum + toLine(link).length, 0);
}

function renderLink(link: LlmsLink): ListPart {
  return link.toPart(toLine(link));
}

function toLine({ title, address, description = '' }: LlmsLink): string {
  const about = cutText(toText(description), MAX_DESCRIPTION);
  const name = toText(title).replace(/[[\]\\]/g, '\\$&');
  return `- [${name}](${address})${about ? `: ${about}` : ''}\n`;
}

/** So many characters of a text; those beyond the basic plane are never cut in half. */
function cutText(text: string, length: number): string {
  return text.length <= length ? text : [...text.slice(0, length * 2)].slice(0, length).join('');
}

function toText(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
