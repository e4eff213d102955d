import { type Html, html, joinHtml } from '@quire/base';
import { type CodeNote, toStretches } from './code-types.ts';
import { type Highlighter, plainHighlighter } from './highlighter.ts';
import { readSession, type Session, type SessionLine } from './session.ts';
import type { ShownCode } from './shown-code.ts';
import { findWords } from './word-marks.ts';

/** The highlighted lines of a block, each in an element that says what was said of it. */
export function renderLines(language: string, shown: ShownCode, highlight: Highlighter): Html {
  const { code, classes, words, notes } = shown;
  const session = readSession(language, code);
  if (!session && classes.size === 0 && words.length === 0 && notes.length === 0) {
    return highlight(language, code).inLines();
  }
  const colored = session
    ? colorSession(session, words, highlight)
    : highlight(language, code).lines(
        toStretches(notes, 'hover'),
        toStretches(notes, 'error'),
        toStretches(notes, 'highlight'),
        findWords(code.split('\n'), words),
      );
  const below = groupBelow(notes);
  return joinHtml(
    colored.map((content, index) => {
      const part = session?.lines[index];
      const names = ['line', ...toKind(part), ...(classes.get(index + 1) ?? [])].join(' ');
      const prompt = part?.prompt && html`<span class="q-ps">${part.prompt}</span>`;
      const notes = below.get(index + 1);
      // A note is a block: the end of the line stands before it, or there would be an empty line after it.
      const end = (notes || index < colored.length - 1) && '\n';
      return html`<span class="${names}">${prompt}${content}</span>${end}${notes}`;
    }),
  );
}

/** The notes that stand below a line, each at the column that it is about. They are not part of the code. */
function groupBelow(notes: readonly CodeNote[]): Map<number, Html> {
  const found = new Map<number, Html>();
  for (const { kind, line, start, text } of notes) {
    if (kind === 'hover' || kind === 'highlight') continue;
    const note = html`<span class="q-said q-said-${kind}" style="margin-inline-start:${start}ch">${text}</span>`;
    found.set(line, joinHtml([found.get(line), note]));
  }
  return found;
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
