export type {
  Block,
  CodeBlock,
  Field,
  FieldsBlock,
  LabelBlock,
  ListBlock,
  ListItem,
  TableBlock,
  TextBlock,
} from './block.ts';
export { toBlockLine } from './block-line.ts';
export { toBlockMarkdown, toBlocksMarkdown } from './block-markdown.ts';
export { toBlocksText, toBlockText } from './block-text.ts';
export { listPieces } from './pieces.ts';
