import { type Html, html, joinHtml } from '@quire/base';
import type { Highlighter } from './highlighter.ts';
import { readSession, type Session } from './session.ts';
import type { ShownCode } from './shown-code.ts';
import { findWords, markStretches } from './word-marks.ts';

/** The highlighted lines of a block, each in an element that says what was said of it. */
export function renderLines(language: string, shown: ShownCode, highlight: Highlighter): Html {
  const { code, classes, words } = shown;
  const session = readSession(language, code);
  if (!session && classes.size === 0 && words.length === 0) {
    return highlight(language, code).inLines();
  }
  const texts = session ? session.lines.map(({ text }) => text) : code.split('\n');
  const found = findWords(texts, words);
  const colored = session ? colorSession(session, highlight) : highlight(language, code).lines();
  return joinHtml(
    colored.map((line, index) => {
      const stretches = found.get(index + 1);
      const content = stretches ? markStretches(line, stretches) : line;
      const part = session?.lines[index];
      const names = ['line', ...toKind(part), ...(classes.get(index + 1) ?? [])].join(' ');
      const prompt = part?.prompt ? html`<span class="q-ps">${part.prompt}</span>` : '';
      return html`${index > 0 && '\n'}<span class="${names}">${prompt}${content}</span>`;
    }),
  );
}

function toKind(line: Session['lines'][number] | undefined): string[] {
  if (!line) return [];
  return [line.isTyped ? 'q-typed' : 'q-output'];
}

/** What was typed has the colors of its language; an answer is plain text. */
function colorSession({ lines, language }: Session, highlight: Highlighter): Html[] {
  const typed = lines.filter(({ isTyped }) => isTyped).map(({ text }) => text);
  const colored = highlight(language, typed.join('\n')).lines();
  let next = 0;
  return lines.map(({ isTyped, text }) => (isTyped ? (colored[next++] ?? html``) : html`${text}`));
}
