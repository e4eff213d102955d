/** The key that opens the palette together with K, by its name on this kind of computer. */
export function toModifier(platform: string): string {
  return /^(Mac|iP)/.test(platform) ? '⌘' : 'Ctrl';
}
