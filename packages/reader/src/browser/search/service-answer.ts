import {
  type FilterChoices,
  PAGE_KINDS,
  type PageHit,
  type PageKind,
  type SectionHit,
} from '@quire/search/browser';
import type { FoundPages } from './open-index.ts';
import { readServiceBlock } from './service-block.ts';
import { asGroup, asList, asText, refuse } from './service-values.ts';

/** Reads what the service answered; throws where it is not an answer. A page does not have to believe a service. */
export function readServiceAnswer(data: unknown): FoundPages {
  const { pages, terms, choices, suggestion } = asGroup(data);
  return {
    ...(suggestion === undefined ? {} : { suggestion: asText(suggestion) }),
    choices: readChoices(choices),
    pages: asList(pages).map(readPage),
    terms: new Map(asList(terms).map(readTerm)),
    hasExcerpts: true,
  };
}

/** A service of an earlier release says nothing of it. */
function readChoices(data: unknown): FilterChoices {
  if (data === undefined) return { kinds: [], tabs: [] };
  const { kinds, tabs } = asGroup(data);
  const isKind = (kind: string): kind is PageKind =>
    (PAGE_KINDS as readonly string[]).includes(kind);
  return { kinds: asList(kinds).map(asText).filter(isKind), tabs: asList(tabs).map(asText) };
}

function readPage(data: unknown): PageHit {
  const { address, title, breadcrumbs, method, score, sections } = asGroup(data);
  return {
    address: readAddress(asText(address)),
    title: asText(title),
    breadcrumbs: asList(breadcrumbs).map(asText),
    ...(method === undefined ? {} : { method: asText(method) }),
    score: Number(score),
    sections: asList(sections).map(readSection),
  };
}

/** Seen from the top of the site, as the bundled index has it. Two slashes, or one and a backslash, would be another host. */
function readAddress(address: string): string {
  return /^\/(?![/\\])/.test(address) ? `.${address}` : refuse();
}

function readSection(data: unknown): SectionHit {
  const { id, heading, blocks, text, score } = asGroup(data);
  return {
    id: asText(id),
    heading: asText(heading),
    // A service from before blocks sends the stretch as text alone.
    blocks: asList(blocks ?? [{ kind: 'text', text }]).map(readServiceBlock),
    text: asText(text),
    score: Number(score),
  };
}

function readTerm(data: unknown): [string, number] {
  const [term, worth] = asList(data);
  return [asText(term), Number(worth)];
}
