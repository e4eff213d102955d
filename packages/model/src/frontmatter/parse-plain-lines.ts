/** A key, and perhaps a value, on one line: `title: …`, `og:title: …` or `"og:title": …`. */
const KEY_LINE = /^(?:([A-Za-z_][\w-]*(?::[\w-]+)*)|"([\w:-]+)"):(?: +(\S.*))?$/;

const DOUBLE_QUOTED = /^"[^"\\]*"$/;
const SINGLE_QUOTED = /^'[^']*'$/;
const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,14})$/;
/** A list of texts, which is JSON at the same time. */
const TEXT_LIST = /^\[ *(?:"[^"\\]*" *(?:, *"[^"\\]*" *)*)?\]$/;
/** Text without quotes that cannot mean anything else. */
const PLAIN_START = /^[^\s"'#[\]{}&*!|>%@`?:,+.\d-]/;
/** In a plain value these end it or make it something else. */
const AMBIGUOUS = /: |:$| #/;

/** Characters that YAML refuses or takes as an end of line, and tabs, whose meaning varies. */
const UNUSUAL = /[\u0000-\u001f\u007f-\u009f\ufeff\ufffe\uffff\ud800-\udfff]/u;

const WORDS: Readonly<Record<string, boolean | null>> = {
  true: true,
  True: true,
  TRUE: true,
  false: false,
  False: false,
  FALSE: false,
  null: null,
  Null: null,
  NULL: null,
  '~': null,
};

/** Says that a text is not one of the simple forms. */
const COMPLEX = Symbol('complex');

/**
 * Reads frontmatter that is nothing but simple `key: value` lines, many times faster than a YAML
 * parser. Returns nothing for all else, which then goes to the parser.
 */
export function parsePlainLines(yaml: string): Record<string, unknown> | undefined {
  const result: Record<string, unknown> = Object.create(null);
  for (const raw of yaml.split('\n')) {
    const line = trimLine(raw);
    if (line === '' || line.startsWith('#')) continue;
    const match = KEY_LINE.exec(line);
    if (!match || UNUSUAL.test(line)) return undefined;
    const key = match[1] ?? match[2] ?? '';
    // A key that stands twice is a fault, which the parser words.
    if (key in result || key === '__proto__' || Object.hasOwn(WORDS, key)) return undefined;
    const value = toValue(match[3]);
    if (value === COMPLEX) return undefined;
    result[key] = value;
  }
  return result;
}

function toValue(text: string | undefined): unknown {
  if (text === undefined) return null;
  if (DOUBLE_QUOTED.test(text) || SINGLE_QUOTED.test(text)) return text.slice(1, -1);
  if (PLAIN_START.test(text)) {
    if (AMBIGUOUS.test(text)) return COMPLEX;
    return Object.hasOwn(WORDS, text) ? WORDS[text] : text;
  }
  if (WHOLE_NUMBER.test(text)) return Number(text);
  return TEXT_LIST.test(text) ? JSON.parse(text) : COMPLEX;
}

/** Without the spaces at its end, which a regular expression would find in quadratic time. */
function trimLine(line: string): string {
  let end = line.endsWith('\r') ? line.length - 1 : line.length;
  while (end > 0 && line.charCodeAt(end - 1) === 32) end--;
  return line.slice(0, end);
}
