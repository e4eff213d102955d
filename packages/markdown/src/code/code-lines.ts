import { type Html, html, joinHtml } from '@quire/base';
import { type Highlighter, plainHighlighter } from './highlighter.ts';
import { readSession, type Session, type SessionLine } from './session.ts';
import type { ShownCode } from './shown-code.ts';
import { findWords } from './word-marks.ts';

/** The highlighted lines of a block, each in an element that says what was said of it. */
export function renderLines(language: string, shown: ShownCode, highlight: Highlighter): Html {
  const { code, classes, words } = shown;
  const session = readSession(language, code);
  if (!session && classes.size === 0 && words.length === 0) {
    return highlight(language, code).inLines();
  }
  const colored = session
    ? colorSession(session, words, highlight)
    : highlight(language, code).lines(findWords(code.split('\n'), words));
  return joinHtml(
    colored.map((content, index) => {
      const part = session?.lines[index];
      const names = ['line', ...toKind(part), ...(classes.get(index + 1) ?? [])].join(' ');
      const prompt = part?.prompt && html`<span class="q-ps">${part.prompt}</span>`;
      return html`${index > 0 && '\n'}<span class="${names}">${prompt}${content}</span>`;
    }),
  );
}

function toKind(line: SessionLine | undefined): string[] {
  if (!line) return [];
  return [line.isTyped ? 'q-typed' : 'q-output'];
}

/** What was typed has the colors of its language; an answer is plain text. */
function colorSession(
  { lines, language }: Session,
  words: ShownCode['words'],
  highlight: Highlighter,
): Html[] {
  const colors = (isTyped: boolean, highlighter: Highlighter) => {
    const texts = lines.map((line) => (line.isTyped === isTyped ? line.text : ''));
    return highlighter(language, texts.join('\n')).lines(findWords(texts, words));
  };
  const typed = colors(true, highlight);
  const answered = colors(false, plainHighlighter);
  return lines.map(({ isTyped }, index) => (isTyped ? typed : answered)[index] ?? html``);
}
