import type { FILLER, WORDS } from './rules.mjs';
export function renderStylePage(
  page: string,
  rules: { WORDS: typeof WORDS; FILLER: typeof FILLER },
): string;
