import type { Block, PageHit, SectionHit } from '@quire/search/browser';
import type { FoundPages } from './open-index.ts';

/** Reads what the service answered; throws where it is not an answer. A page does not have to believe a service. */
export function readServiceAnswer(data: unknown): FoundPages {
  const { pages, terms } = asGroup(data);
  return {
    pages: asList(pages).map(readPage),
    terms: new Map(asList(terms).map(readTerm)),
    hasExcerpts: true,
  };
}

function readPage(data: unknown): PageHit {
  const { address, title, breadcrumbs, score, sections } = asGroup(data);
  return {
    address: readAddress(asText(address)),
    title: asText(title),
    breadcrumbs: asList(breadcrumbs).map(asText),
    score: Number(score),
    sections: asList(sections).map(readSection),
  };
}

/** Seen from the top of the site, as the bundled index has it. Two slashes, or one and a backslash, would be another host. */
function readAddress(address: string): string {
  return /^\/(?![/\\])/.test(address) ? `.${address}` : refuse();
}

function readSection(data: unknown): SectionHit {
  const { id, heading, text: given, score } = asGroup(data);
  const text = asText(given);
  const blocks: Block[] = text === '' ? [] : [{ kind: 'text', text }];
  return { id: asText(id), heading: asText(heading), blocks, text, score: Number(score) };
}

function readTerm(data: unknown): [string, number] {
  const [term, worth] = asList(data);
  return [asText(term), Number(worth)];
}

function asGroup(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : refuse();
}

function asList(data: unknown): unknown[] {
  return Array.isArray(data) ? data : refuse();
}

function asText(data: unknown): string {
  return typeof data === 'string' ? data : refuse();
}

function refuse(): never {
  throw new Error('its answer could not be understood');
}
