/**
 * Writes a page's blocks in one dialect: plain Markdown is the same everywhere; `dialect` says how
 * links look and how it writes callouts, tabs, steps, cards and details.
 */
export function writeBlocks(blocks, dialect) {
  return `${blocks.map((block) => writeBlock(block, dialect)).join('\n\n')}\n`;
}

function writeBlock(block, dialect) {
  switch (block.type) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${block.text}`;
    case 'paragraph':
      return block.parts.map((part) => writePart(part, dialect)).join('');
    case 'list':
      return block.items.map((item) => `${block.ordered ? '1.' : '-'} ${item}`).join('\n');
    case 'table':
      return writeTable(block);
    case 'code':
      return dialect.code(block);
    default:
      return dialect[block.type](block);
  }
}

function writePart(part, dialect) {
  if (part.type === 'code') return `\`${part.text}\``;
  if (part.type === 'strong') return `**${part.text}**`;
  if (part.type === 'link') return `[${part.text}](${dialect.address(part.path)})`;
  return part.text;
}

function writeTable({ head, rows }) {
  const toRow = (cells) => `| ${cells.join(' | ')} |`;
  const toCell = ({ code, text }) => (code === undefined ? text : `\`${code}\``);
  return [
    toRow(head),
    toRow(head.map(() => '---')),
    ...rows.map((cells) => toRow(cells.map(toCell))),
  ].join('\n');
}

/** A fenced block; `title` where the dialect has a place for one. */
export function writeFence({ language, text }, title = '') {
  return `\`\`\`${language}${title && ` ${title}`}\n${text}\`\`\``;
}

/** Frontmatter of plain keys. */
export function writeFrontmatter(values) {
  const lines = Object.entries(values).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n`;
}
