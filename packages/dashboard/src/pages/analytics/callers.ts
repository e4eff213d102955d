import type { Caller } from '@quire/contract';

/** How a caller type is named, what it counts, and its color, which is the same everywhere. */
export interface CallerLook {
  label: string;
  about: string;
  /** The name of its color among the tokens of the theme. */
  color: '--chart-1' | '--chart-2' | '--chart-3';
  /** The class of its swatch. */
  swatch: string;
}

export const CALLER_LOOKS: Record<Caller, CallerLook> = {
  web: {
    label: 'Web',
    about: 'asked on the pages of the site',
    color: '--chart-1',
    swatch: 'bg-chart-1',
  },
  api: {
    label: 'API',
    about: 'asked by your programs with an API key',
    color: '--chart-2',
    swatch: 'bg-chart-2',
  },
  other: {
    label: 'Other',
    about: 'asked over MCP and by named clients',
    color: '--chart-3',
    swatch: 'bg-chart-3',
  },
};
