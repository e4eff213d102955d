/** What is typed as it is, most of it in messages, which have no code font. */
const PARTS = [
  /`[^`]*`/,
  // Commands: in quotes, or after a colon to the end of a remedy.
  /"(?:brew|choco|npm|openssl|quire|vale) [^"]*"/,
  /(?<=with: )quire .+?(?=$| Or: )/,
  // Settings, flags with a value that cannot be a word of the sentence, headers.
  /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b(?:=[a-z0-9]+)?/,
  /(?<=^|\s)--[a-z][a-z-]+(?:=[a-z]+| (?:\d+|\/[a-z]+|<[a-z]+>))?/,
  /\bX-[A-Z][A-Za-z-]+/,
  // Files, and names in them.
  /\b(?:docs|mint)\.json\b/,
  /(?<=^|\s)\.mintignore\b/,
  /"\$ref"|\$ref\b/,
  /\b(?:assistant|deployment|features|feedback|readers|server|service|staticExport|thumbnails)(?:\.[a-z][A-Za-z]*)+(?![\w=])/,
];

/** A text that is split at these has them at its odd places. */
export const TYPED = new RegExp(`(${PARTS.map(({ source }) => source).join('|')})`);

/** Such a name as code of a page. */
export function toTypedCode(text) {
  if (text.startsWith('`')) return text;
  return `\`${text.replace(/^"(.*)"$/, '$1')}\``;
}
