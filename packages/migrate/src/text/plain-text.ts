/** What a reader sees of a line of Markdown: no marks, no tags, no addresses. */
export function toPlainText(markdown: string): string {
  return toSpacedText(markdown).replace(/\s+/g, ' ').trim();
}

/** The same with every space, those around a tag that is gone as well: some tools make anchors of them. */
export function toSpacedText(markdown: string): string {
  return markdown
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/\[([^\]]*)\]\[[^\]]*\]/g, '$1')
    .replace(/(`+)([^`]+)\1/g, (_, _ticks, code: string) =>
      code.trim().replace(/[<&]/g, (c) => ENCODED[c] ?? c),
    )
    .replace(/\\?<\/?[A-Za-z][^>]*>/g, '')
    .replace(/(?<!\\)(\*\*|__|\*|~~)(?=\S)([\s\S]*?\S)\1/g, '$2')
    .replace(/(?<![\\\w])_(?=\S)([^_]*\S)_(?!\w)/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&(lt|gt|amp|quot|nbsp|#\d+);/g, (whole, name: string) => decodeEntity(whole, name));
}

/** Kept from looking like tags while marks are taken out. */
const ENCODED: Readonly<Record<string, string>> = { '<': '&lt;', '&': '&amp;' };

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  nbsp: ' ',
};

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
  const code = Number(name.slice(1));
  return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : whole;
}
