/** Class names that one site may bring; beyond it they are passed over. */
const MAX_NAMES = 50_000;
/** An expression in an attribute is looked at so far. */
const MAX_EXPRESSION = 2_000;
const MAX_NAME = 120;

/** The class names in the tags of a page, and in the texts of the components that it exports. */
export function collectPageClassNames(text: string, names: Set<string>): void {
  let end = 0;
  for (let at = text.indexOf('class'); at >= 0; at = text.indexOf('class', end)) {
    end = at + 5;
    ATTRIBUTE.lastIndex = at;
    const opened = ATTRIBUTE.exec(text);
    if (!opened) continue;
    const start = at + opened[0].length;
    const isExpression = opened[1] === '{';
    end = isExpression ? endOfBraces(text, start) : endOfText(text, start, opened[1] ?? '');
    if (isExpression) readStrings(text.slice(start, end), names);
    else addNames(text.slice(start, end), names);
  }
  if (!text.includes('export') || !EXPORT.test(text)) return;
  const prose = withoutFences(text);
  if (EXPORT.test(prose)) readStrings(prose, names);
}

/** Also in a piece of code; only what stands outside of those counts. */
const EXPORT = /^export\s/m;

/** `className="`, `class='` or `className={`. */
const ATTRIBUTE = /class(?:Name)?\s{0,4}=\s{0,4}(["'{])/y;

/**
 * The class names that may be in a module. Every word counts, as they may be put together anywhere; a word
 * that is no class name does nothing.
 */
export function collectModuleClassNames(text: string, names: Set<string>): void {
  addNames(text.replace(/["'`{}$]/g, ' '), names);
  // Names with texts in brackets: content-['→'].
  for (const [name] of text.matchAll(/[\w:-]{1,40}-\[['"][^'"\]\s]{0,20}['"]\]/g)) names.add(name);
}

function endOfText(text: string, start: number, quote: string): number {
  const end = text.slice(start, start + MAX_EXPRESSION).indexOf(quote);
  return end < 0 ? start : start + end;
}

function endOfBraces(text: string, start: number): number {
  let depth = 1;
  const limit = Math.min(text.length, start + MAX_EXPRESSION);
  for (let at = start; at < limit; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  return limit;
}

/** The words of every text in quotes. A quote that nothing closes, such as an apostrophe, is passed over. */
function readStrings(text: string, names: Set<string>): void {
  for (let at = 0; at < text.length; at++) {
    const quote = text[at];
    if ((quote !== '"' && quote !== "'" && quote !== '`') || text[at - 1] === '\\') continue;
    const end = findClosing(text, at, quote);
    if (end < 0) continue;
    const content = text.slice(at + 1, end);
    // A template may hold texts in its braces: `a ${on ? "b" : "c"}`.
    addNames(quote === '`' ? content.replace(/["'{}$]/g, ' ') : content, names);
    at = end;
  }
}

function findClosing(text: string, start: number, quote: string): number {
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === quote) return at;
    else if (character === '\n' && quote !== '`') return -1;
  }
  return -1;
}

function addNames(text: string, names: Set<string>): void {
  for (const name of text.split(/\s+/)) {
    if (names.size >= MAX_NAMES) return;
    if (name.length <= MAX_NAME && /^[!a-z\d[@*-]/i.test(name)) names.add(name);
  }
}

function withoutFences(text: string): string {
  let open = '';
  return text
    .split('\n')
    .filter((line) => {
      const [, fence = ''] = /^ *(`{3,}|~{3,})/.exec(line) ?? [];
      const isCode = open !== '' || fence !== '';
      if (open === '') open = fence;
      else if (fence.startsWith(open)) open = '';
      return !isCode;
    })
    .join('\n');
}
