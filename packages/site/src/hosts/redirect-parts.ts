/** The source of a redirect, cut at the part that takes the rest of a path. */
export interface SourceParts {
  /** `/blog/`, or `/articles/concepts-`; the whole source where nothing takes the rest. */
  before: string;
  /** The name of that part: `slug` for `:slug*`, `*` for the plain star. */
  rest?: string;
  /** What follows it. */
  after: string;
}

const REST = /^(.*\/):([A-Za-z_]\w*)\*(.*)$/;

/** `/blog/:slug*` is what begins with `/blog/`, and a rest called `slug`. */
export function splitSource(source: string): SourceParts {
  const [, before = '', rest = '', after = ''] = REST.exec(source) ?? [];
  if (rest !== '') return { before, rest, after };
  if (source.endsWith('*')) return { before: source.slice(0, -1), rest: '*', after: '' };
  return { before: source, after: '' };
}

/** Whether a source stands for many paths. */
export function isPattern(source: string): boolean {
  return splitSource(source).rest !== undefined || /\/:[A-Za-z_]/.test(source);
}

/** Writes something else in place of the rest in a destination. */
export function replaceRest(destination: string, rest: string, replacement: string): string {
  const name = rest === '*' ? /\*/ : new RegExp(`:${rest}\\*`);
  return destination.replace(name, () => replacement);
}
