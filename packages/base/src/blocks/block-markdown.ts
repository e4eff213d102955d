import type { Block, CodeBlock, Field, FieldsBlock, ListBlock, TableBlock } from './block.ts';

/** Blocks as Markdown, with a line between them. */
export function toBlocksMarkdown(blocks: readonly Block[]): string {
  return blocks.map(toBlockMarkdown).join('\n\n');
}

/** One block as Markdown: a table as a table, code in a fence with its language. */
export function toBlockMarkdown(block: Block): string {
  switch (block.kind) {
    case 'text':
      return escapeLine(block.text);
    case 'label':
      return `**${escapeLine(block.text)}**`;
    case 'code':
      return toFence(block);
    case 'table':
      return toTable(block);
    case 'list':
      return toList(block);
    case 'fields':
      return toFields(block);
  }
}

function toFence({ language, code, title, isCut }: CodeBlock): string {
  const longest = (code.match(/`{3,}/g) ?? []).reduce(
    (most, { length }) => Math.max(most, length),
    2,
  );
  const fence = '`'.repeat(longest + 1);
  const info = [language, title ?? '']
    .join(' ')
    .replace(/[`\s]+/g, ' ')
    .trim();
  return [`${fence}${info}`, code, ...(isCut ? ['…'] : []), fence].join('\n');
}

function toTable({ head, rows }: TableBlock): string {
  const width = Math.max(head.length, ...rows.map(({ length }) => length));
  const toLine = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => escapeInline(cells[at] ?? '')).join(' | ')} |`;
  const rule = `|${' --- |'.repeat(width)}`;
  return [toLine(head), rule, ...rows.map(toLine)].join('\n');
}

function toList({ items }: ListBlock): string {
  const least = Math.min(...items.map(({ depth }) => depth));
  return items
    .map(({ text, depth, number }) => {
      const mark = number === undefined ? '-' : `${number}.`;
      return `${'   '.repeat(depth - least)}${mark} ${escapeLine(text)}`;
    })
    .join('\n');
}

function toFields({ fields }: FieldsBlock): string {
  return fields.map((field) => `- ${toFieldLine(field)}`).join('\n');
}

function toFieldLine({ name, type, required, description, default: preset }: Field): string {
  const facts = [
    ...(type === '' ? [] : [toCode(type)]),
    ...(required ? ['required'] : []),
    ...(preset === undefined ? [] : [`default: ${toCode(preset)}`]),
  ];
  const head = facts.length === 0 ? toCode(name) : `${toCode(name)} (${facts.join(', ')})`;
  return description === '' ? head : `${head}: ${escapeInline(description)}`;
}

/** Code within a line, between as many marks as it needs. */
function toCode(text: string): string {
  const longest = (text.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0);
  const marks = '`'.repeat(longest + 1);
  return longest === 0 ? `${marks}${text}${marks}` : `${marks} ${text} ${marks}`;
}

/** Plain text as a line of Markdown that reads the same. */
function escapeLine(text: string): string {
  return escapeInline(text)
    .replace(/^(#{1,6}|[-+>])(?=\s|$)/, '\\$1')
    .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2');
}

/** An underscore inside a word marks nothing. */
function escapeInline(text: string): string {
  return text.replace(/[\\`*[\]<|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&');
}
