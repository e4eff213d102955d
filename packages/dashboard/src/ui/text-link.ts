/** The classes of a link among words, or of a button that looks like one. */
export const TEXT_LINK = 'rounded-sm text-accent-text underline underline-offset-2';
