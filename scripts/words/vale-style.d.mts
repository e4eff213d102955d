import type * as rules from './rules.mjs';
export function renderValeStyle(all: typeof rules): Record<string, string>;
