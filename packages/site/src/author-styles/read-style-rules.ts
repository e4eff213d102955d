/** One rule of a style sheet. */
export interface StyleRule {
  /** The list of selectors; those of a nested rule follow the ones that it stands in. */
  selectors: string;
  line: number;
}

/** A place where a variable is read. */
export interface VariableUse {
  name: string;
  line: number;
}

/** What a check wants to know of a style sheet. */
export interface StyleSheetParts {
  rules: StyleRule[];
  reads: VariableUse[];
  /** The variables that it sets. */
  sets: Set<string>;
}

/** More than these are no writer's. */
const MAX_RULES = 20_000;
const MAX_SELECTORS = 4_000;

/** At-rules that hold rules; what others hold has no selectors. */
const HOLDS_RULES = /^@(?:media|supports|layer|container|scope|starting-style|document)\b/i;
const HOLDS_DECLARATIONS = /^@(?:font-face|page|property|counter-style)\b/i;

/** Where the reading of a sheet is. */
interface Reading extends StyleSheetParts {
  css: string;
  /** The same length without comments and quoted texts. */
  text: string;
  lineAt(place: number): number;
  /** The selectors of each block that is open; nothing for a block of other rules. */
  open: (string | undefined)[];
  /** How many of the open blocks hold something else, such as the steps of an animation. */
  skipped: number;
}

/** Reads the rules and variables of a style sheet; what is no style sheet gives what can be made out. */
export function readStyleRules(css: string): StyleSheetParts {
  const reading: Reading = {
    css,
    text: blankOut(css),
    lineAt: countLines(css),
    rules: [],
    reads: [],
    sets: new Set(),
    open: [],
    skipped: 0,
  };
  let start = 0;
  for (let at = 0; at < css.length && reading.rules.length < MAX_RULES; at++) {
    const character = reading.text[at] ?? '';
    if (!'{};'.includes(character)) continue;
    const from = firstWord(reading.text, start);
    if (character === '{') openBlock(reading, from, at);
    else if (reading.skipped === 0) readDeclaration(reading, from, at);
    if (character === '}') closeBlock(reading);
    start = at + 1;
  }
  const { rules, reads, sets } = reading;
  return { rules, reads, sets };
}

function openBlock(reading: Reading, from: number, at: number): void {
  const { open } = reading;
  const written = reading.text.slice(from, at);
  const isAtRule = written.startsWith('@');
  if (isAtRule && HOLDS_DECLARATIONS.test(written) && reading.skipped === 0) open.push(undefined);
  else if (reading.skipped > 0 || (isAtRule && !HOLDS_RULES.test(written))) reading.skipped++;
  else if (isAtRule) open.push(open.at(-1));
  else {
    const selectors = nest(open.at(-1), reading.css.slice(from, at).trim());
    reading.rules.push({ selectors, line: reading.lineAt(from) });
    open.push(selectors);
  }
}

function closeBlock(reading: Reading): void {
  if (reading.skipped > 0) reading.skipped--;
  else reading.open.pop();
}

function nest(around: string | undefined, selectors: string): string {
  if (around === undefined) return selectors;
  const joined = selectors.includes('&')
    ? selectors.replaceAll('&', () => around)
    : `${around} ${selectors}`;
  return joined.slice(0, MAX_SELECTORS);
}

function readDeclaration({ css, lineAt, sets, reads }: Reading, from: number, at: number): void {
  const text = css.slice(from, at);
  const [, name] = /^(--[\w-]+)\s*:/.exec(text) ?? [];
  if (name !== undefined) sets.add(name);
  for (const [, read = ''] of text.matchAll(/var\(\s*(--[\w-]+)/g)) {
    reads.push({ name: read, line: lineAt(from) });
  }
}

/** The same length without comments and without what is in quotes, neither of which ends anything. */
function blankOut(css: string): string {
  return css.replace(
    /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?/g,
    (token) => (token.startsWith('/*') ? ' '.repeat(token.length) : '"'.repeat(token.length)),
  );
}

function firstWord(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text[at] ?? '')) at++;
  return at;
}

/** Gives the line of a place; places are asked for in order. */
function countLines(text: string): (place: number) => number {
  let line = 1;
  let seen = 0;
  return (place) => {
    for (; seen < place; seen++) if (text[seen] === '\n') line++;
    return line;
  };
}
