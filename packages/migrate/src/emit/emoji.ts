import { nameToEmoji } from 'gemoji';

/** Names that other sets of emoji have. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  partying_face: '🥳',
  check_mark_button: '✅',
  white_heavy_check_mark: '✅',
  cross_mark: '❌',
  slight_smile: '🙂',
  thinking_face: '🤔',
  checkered_flag: '🏁',
};

/** The character that `:name:` stands for. */
export function toEmoji(name: string): string | undefined {
  if (Object.hasOwn(nameToEmoji, name)) return nameToEmoji[name];
  return Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined;
}
