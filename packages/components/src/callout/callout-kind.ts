/** The kinds of callout that have a look of their own. */
export const CALLOUT_KINDS = ['note', 'warning', 'info', 'tip', 'check', 'danger'] as const;
export type CalloutKind = (typeof CALLOUT_KINDS)[number];

/** The icon of each kind, from one library so that they belong together. */
export const CALLOUT_ICONS: Readonly<Record<CalloutKind, string>> = {
  note: 'info',
  warning: 'triangle-alert',
  info: 'info',
  tip: 'lightbulb',
  check: 'circle-check',
  danger: 'octagon-alert',
};

/** How each kind is called for readers who do not see its color. */
export const CALLOUT_LABELS: Readonly<Record<CalloutKind, string>> = {
  note: 'Note',
  warning: 'Warning',
  info: 'Info',
  tip: 'Tip',
  check: 'Check',
  danger: 'Danger',
};

const OTHER_WORDS: ReadonlyMap<string, CalloutKind> = new Map([
  ['warn', 'warning'],
  ['caution', 'warning'],
  ['success', 'check'],
  ['error', 'danger'],
]);

/** The kind that an author named, also by a word that other tools use for it. */
export function toCalloutKind(word: string): CalloutKind | undefined {
  const lower = word.trim().toLowerCase();
  return CALLOUT_KINDS.find((kind) => kind === lower) ?? OTHER_WORDS.get(lower);
}
