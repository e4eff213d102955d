// Markdown of other tools: what its blocks are, and what they become. It is a part of its own because only
// those who read pages need it.

export {
  readAdmonition,
  readContentTabs,
  readIndented,
  skipBlank,
  toTitle,
} from './dialects/admonition.ts';
export { type Attributes, writeTagHead } from './dialects/attributes.ts';
export { toCallout, toWords } from './dialects/callout.ts';
export { type ColonContainer, readColonContainer } from './dialects/colon-container.ts';
export { DIALECT_NAMES, DIALECTS, type DialectName } from './dialects/dialect.ts';
export { type ExpandedLines, expandDialects } from './dialects/expand-dialects.ts';
export { createFenceWatch, type Fence, opensFence, readFence } from './dialects/fences.ts';
export {
  type GitbookBlock,
  isGitbookEnd,
  readGitbookBlock,
  splitGitbookTags,
  takeStepTitle,
} from './dialects/gitbook-block.ts';
export { readGithubAlert } from './dialects/github-alert.ts';
export {
  dedent,
  indentLines,
  indentOf,
  isBlank,
  type Line,
  takeIndented,
  toLines,
} from './dialects/lines.ts';
export { createLookAhead, type LookAhead } from './dialects/look-ahead.ts';
export {
  type Block,
  type BlockPlace,
  type BlockReader,
  type BlockScan,
  scanBlocks,
} from './dialects/scan-blocks.ts';
