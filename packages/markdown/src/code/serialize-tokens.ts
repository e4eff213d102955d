import type { Token } from 'prismjs';
import { escapeText } from '../escape.ts';
import { type TokenClass, tokenClass } from './token-classes.ts';

/**
 * Writes tokens as spans. Nested tokens are flattened to the innermost class that has a color, neighbors
 * of one class share a span, and no span crosses a line, so that lines can be cut apart later.
 */
export function serializeTokens(tokens: readonly (string | Token)[]): string {
  const writer: Writer = { markup: '', open: undefined, run: '' };
  writeTokens(tokens, undefined, writer);
  flush(writer);
  return writer.markup;
}

interface Writer {
  markup: string;
  /** The class of the run that is being collected. */
  open: TokenClass | undefined;
  run: string;
}

function writeTokens(
  tokens: string | Token | readonly (string | Token)[],
  inherited: TokenClass | undefined,
  writer: Writer,
): void {
  if (typeof tokens === 'string') {
    if (inherited !== writer.open) {
      flush(writer);
      writer.open = inherited;
    }
    writer.run += tokens;
  } else if (Array.isArray(tokens)) {
    for (const token of tokens) writeTokens(token, inherited, writer);
  } else {
    const token = tokens as Token;
    writeTokens(token.content as string | Token | Token[], classOf(token) ?? inherited, writer);
  }
}

function classOf(token: Token): TokenClass | undefined {
  const found = tokenClass(token.type);
  if (found || !token.alias) return found;
  const aliases = Array.isArray(token.alias) ? token.alias : [token.alias];
  for (const alias of aliases) {
    const byAlias = tokenClass(alias);
    if (byAlias) return byAlias;
  }
  return undefined;
}

function flush(writer: Writer): void {
  const text = escapeText(writer.run);
  if (writer.open === undefined || text.trim() === '') {
    writer.markup += text;
  } else {
    const start = `<span class="${writer.open}">`;
    writer.markup += text.includes('\n')
      ? text
          .split('\n')
          .map((line) => (line === '' ? '' : `${start}${line}</span>`))
          .join('\n')
      : `${start}${text}</span>`;
  }
  writer.run = '';
}
