/** Says that a source text is not a plain literal; no literal has this value. */
export const NOT_LITERAL = Symbol('not a literal');

const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/;

/**
 * The value of the literals that most attributes hold, without parsing: numbers, `true`, `false`, `null`,
 * and quoted text without escapes. Anything else is `NOT_LITERAL`.
 */
export function readLiteral(source: string): unknown {
  const text = source.trim();
  switch (text) {
    case 'true':
      return true;
    case 'false':
      return false;
    case 'null':
      return null;
    case 'undefined':
      return undefined;
  }
  if (NUMBER.test(text)) return Number(text);
  return readQuoted(text);
}

function readQuoted(text: string): unknown {
  const quote = text[0];
  if (text.length < 2 || (quote !== '"' && quote !== "'" && quote !== '`')) return NOT_LITERAL;
  const inner = text.slice(1, -1);
  if (!text.endsWith(quote) || inner.includes(quote) || inner.includes('\\')) return NOT_LITERAL;
  return quote === '`'
    ? inner.includes('${')
      ? NOT_LITERAL
      : inner.replaceAll('\r\n', '\n')
    : readLine(inner);
}

function readLine(text: string): unknown {
  return /[\r\n]/.test(text) ? NOT_LITERAL : text;
}
