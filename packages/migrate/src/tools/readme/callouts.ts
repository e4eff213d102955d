import { indentOf, type Line } from '@quire/model/dialects';
import type { BlockReader } from '../../blocks/convert-blocks.ts';
import { emitCallout } from '../../emit/callout.ts';

const KINDS: readonly [RegExp, string][] = [
  [/^(?:📘|ℹ|🔵|📖)/u, 'info'],
  [/^(?:👍|✅|🟢|☑)/u, 'check'],
  [/^(?:🚧|⚠|🟡|🟠)/u, 'warning'],
  [/^(?:❗|‼|⁉|🛑|🚨|🔴|❌)/u, 'danger'],
  [/^💡/u, 'tip'],
];

const THEMES: Readonly<Record<string, string>> = {
  info: 'info',
  warn: 'warning',
  warning: 'warning',
  error: 'danger',
  danger: 'danger',
  okay: 'check',
  ok: 'check',
  success: 'check',
};

/** What a callout of ReadMe says of itself by its emoji, its theme or both. */
export interface CalloutLook {
  /** A word that `emitCallout` knows. */
  kind: string;
  /** The emoji, where no kind of ours has the same meaning. */
  mark?: string;
}

/** The theme decides; without one the emoji does. */
export function toCalloutLook(icon: string, theme = ''): CalloutLook {
  const byTheme = Object.hasOwn(THEMES, theme) ? THEMES[theme] : undefined;
  const byIcon = KINDS.find(([pattern]) => pattern.test(icon))?.[1];
  const kind = byTheme ?? byIcon ?? 'note';
  const isShown = icon === '' || byIcon !== undefined || /^fa/.test(icon);
  return isShown ? { kind } : { kind, mark: icon };
}

/** The title with the emoji that only this callout has. */
export function markTitle({ mark }: CalloutLook, title: string): string | undefined {
  const whole = [mark ?? '', title].filter((part) => part !== '').join(' ');
  return whole === '' ? undefined : whole;
}

const EMOJI = String.raw`\p{Extended_Pictographic}[\u{FE0F}\u{1F3FB}-\u{1F3FF}]*(?:\u200D\p{Extended_Pictographic}[\u{FE0F}\u{1F3FB}-\u{1F3FF}]*)*`;
const START = new RegExp(String.raw`^(\s*)>\s*(${EMOJI})\s*(.*)$`, 'u');

/** A quote that begins with an emoji: the rest of its line is the title, the quoted lines after it the text. */
export const readEmojiCallout: BlockReader = ({ lines, at, line, convert }) => {
  const match = START.exec(line.text);
  if (!match) return undefined;
  const [, , icon = '', words = ''] = match;
  let end = at + 1;
  while (end < lines.length && /^\s*>/.test(lines[end]?.text ?? '')) end++;
  const inside = lines
    .slice(at + 1, end)
    .map(({ text, number }): Line => ({ text: text.replace(/^\s*> ?/, ''), number }));
  const look = toCalloutLook(icon);
  const title = markTitle(look, toTitleText(words));
  const hasText = inside.some(({ text }) => text.trim() !== '');
  const columns = indentOf(line.text);
  // A title alone is the text: its links and marks stay.
  const content = hasText
    ? convert(inside)
    : convert([{ text: [look.mark ?? '', words].join(' ').trim(), number: line.number }]);
  const callout = { kind: look.kind, title: hasText ? title : undefined, content, columns };
  return { lines: ['', ...emitCallout(callout), ''], end };
};

/** A title without the marks that only text can have. */
function toTitleText(words: string): string {
  return words
    .replace(/^#{1,6}\s+/, '')
    .replace(/(\*\*|__)(.+?)\1/g, '$2')
    .trim();
}
