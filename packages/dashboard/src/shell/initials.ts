/** Two letters for a person: of the first and the last word of their name. */
export function toInitials(name: string): string {
  const words = name.split(/[\s@._-]+/).filter((word) => /\p{L}|\p{N}/u.test(word));
  const isAddress = name.includes('@');
  const chosen = isAddress || words.length < 2 ? words.slice(0, 1) : [words[0], words.at(-1)];
  return chosen
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
