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

/** The component that shows a note of another tool, and what stands above it. */
export interface Callout {
  name: string;
  title: string | undefined;
}

/** The callout for the word that an author wrote. Kinds that only one site has get their name as title. */
export function toCallout(kind: string, title: string | undefined): Callout {
  const word = kind.toLowerCase();
  const name = Object.hasOwn(KINDS, word) ? (KINDS[word] as string) : 'Note';
  return { name, title: title ?? (name.toLowerCase() === word ? undefined : toWords(kind)) };
}

/** The word for a kind of note as words of a text. */
export function toWords(kind: string): string {
  const words = kind.replace(/[-_]+/g, ' ').trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
