// Writes the tables of words into the style page.

/** The page with the tables between its marks made from the rules. */
export function renderStylePage(page, { WORDS, FILLER }) {
  const tables = {
    replace: [
      '| avoid | use | why |',
      '|---|---|---|',
      ...WORDS.map(({ avoid, use, why }) => `| ${toShown(avoid)} | ${use} | ${why} |`),
    ],
    filler: [
      '| avoid | why |',
      '|---|---|',
      ...FILLER.map(({ avoid, why }) => `| ${toShown(avoid)} | ${why} |`),
    ],
  };
  return page.replace(
    /(\{\/\* words: (replace|filler) \*\/\}\n)[\s\S]*?(?=\{\/\* words: end \*\/\})/g,
    (_, mark, name) => `${mark}\n${tables[name].join('\n')}\n\n`,
  );
}

/** In code font, which the rules do not look at. */
function toShown(avoid) {
  return avoid
    .split(', ')
    .map((word) => `\`${word}\``)
    .join(', ');
}
