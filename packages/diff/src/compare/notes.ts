import type { Block } from '../page/block.ts';
import type { Fact } from '../page/fact.ts';
import type { Token } from '../page/tokens.ts';

/** What changed besides words, said of a block's own facts. */
export function describeBlockFacts(before: Block, after: Block): string[] {
  return describeFactChanges(before.facts, after.facts, '');
}

/** Facts of words that stayed: `around` is what the words read as. */
export function describeFactChanges(
  before: readonly Fact[],
  after: readonly Fact[],
  around: string,
): string[] {
  const abouts = [...new Set([...before, ...after].map(({ about }) => about))];
  return abouts.flatMap((about) => {
    const was = before.find((fact) => fact.about === about);
    const is = after.find((fact) => fact.about === about);
    return was?.identity === is?.identity ? [] : [describe(about, was, is, around)];
  });
}

function describe(
  about: Fact['about'],
  was: Fact | undefined,
  is: Fact | undefined,
  around: string,
): string {
  if (about === 'link') return describeLink(was, is, around);
  const from = was && is && was.shown !== is.shown ? ` (was ${was.shown})` : '';
  if (about === 'image' && !from) return `Image ${is?.shown ?? ''} has new content`;
  if (about === 'mark') {
    return is ? `Line is now marked: ${is.shown}` : `Line is no longer marked: ${was?.shown}`;
  }
  const subject = SUBJECTS[about];
  return QUOTED.has(about)
    ? `${subject} is now ${quote(is)} (was ${quote(was)})`
    : `${subject} is now ${is?.shown ?? 'none'} (was ${was?.shown ?? 'none'})`;
}

/** What a fact is said of. */
const SUBJECTS: Readonly<Record<Exclude<Fact['about'], 'link' | 'mark'>, string>> = {
  image: 'Image',
  alt: 'Alternative text',
  caption: 'Image title',
  icon: 'Icon',
  embed: 'Embedded content',
  label: 'Title',
  type: 'Type',
  language: 'Language',
  level: 'Heading level',
  numbering: 'List',
  check: 'Task',
  span: 'Width of the cell',
  color: 'Color',
};

/** Facts that are somebody's words. */
const QUOTED = new Set<Fact['about']>(['alt', 'caption', 'label']);

function describeLink(was: Fact | undefined, is: Fact | undefined, around: string): string {
  const link = around === '' ? 'Link' : `Link “${around}”`;
  if (!is) return `${link} was removed (went to ${was?.shown})`;
  if (!was) return `${link} is new, to ${is.shown}`;
  // The same name can mean another file than before.
  if (was.shown === is.shown) return `${link} goes to a new version of ${is.shown}`;
  return `${link} now goes to ${is.shown} (was ${was.shown})`;
}

const quote = (fact: Fact | undefined) => `“${fact?.shown ?? ''}”`;

/** The words around a token that share its link. */
export function linkText(tokens: readonly Token[], index: number): string {
  const link = linkElement(tokens[index]);
  if (!link) return '';
  const words = tokens.filter((token) => linkElement(token) === link).map(({ text }) => text);
  const text = words.join('').trim();
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

function linkElement(token: Token | undefined) {
  return token?.around.find(({ tagName }) => tagName === 'a');
}
