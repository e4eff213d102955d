import { emitBlock } from './component.ts';

/** Words of all tools for kinds of notes, each with the component that comes closest. */
const KINDS: Readonly<Record<string, string>> = {
  note: 'Note',
  seealso: 'Note',
  todo: 'Note',
  important: 'Info',
  info: 'Info',
  abstract: 'Info',
  summary: 'Info',
  tldr: 'Info',
  question: 'Info',
  help: 'Info',
  faq: 'Info',
  example: 'Info',
  quote: 'Info',
  cite: 'Info',
  secondary: 'Info',
  tip: 'Tip',
  hint: 'Tip',
  success: 'Check',
  check: 'Check',
  done: 'Check',
  warning: 'Warning',
  caution: 'Warning',
  attention: 'Warning',
  warn: 'Warning',
  danger: 'Danger',
  error: 'Danger',
  failure: 'Danger',
  fail: 'Danger',
  missing: 'Danger',
  bug: 'Danger',
};

export interface CalloutSource {
  /** The word that the author wrote. */
  kind: string;
  title?: string | undefined;
  content: readonly string[];
  columns?: number;
}

/** A note apart from the text. Kinds that only one site has get their name as title. */
export function emitCallout({ kind, title, content, columns = 0 }: CalloutSource): string[] {
  const word = kind.toLowerCase();
  const name = Object.hasOwn(KINDS, word) ? (KINDS[word] as string) : 'Note';
  const shown = title ?? (name.toLowerCase() === word ? undefined : toWords(kind));
  const inside = content.some((line) => line.trim() !== '') ? content : [shown ?? toWords(kind)];
  const heading = inside === content ? shown : undefined;
  return emitBlock(name, { title: heading }, inside, columns);
}

function toWords(kind: string): string {
  const words = kind.replace(/[-_]+/g, ' ').trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
