/** Families that the theme itself brings, by their name in lower case. */
export const BUNDLED_FAMILIES: Readonly<Record<string, string>> = {
  inter: 'Inter',
  'jetbrains mono': 'JetBrains Mono',
};
