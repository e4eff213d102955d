export { renderCodeBlock } from './code/code-block.ts';
export { buildCodeThemeSheet, type ThemePair } from './code/code-theme.ts';
export type {
  CodeNote,
  CodeProblem,
  CodeTypes,
  NoCodeTypes,
  ReadCodeTypes,
} from './code/code-types.ts';
export { type DrawnDiagram, listDiagrams, placeDrawings } from './code/diagram.ts';
export { type FenceMeta, parseFenceMeta } from './code/fence-meta.ts';
export { createPrismHighlighter, type Highlighter, plainHighlighter } from './code/highlighter.ts';
export { TOKEN_CLASSES } from './code/token-classes.ts';
export {
  type CodeFence,
  type Component,
  type ComponentCall,
  type ComponentDescriptor,
  type ComponentRegistry,
  createRegistry,
  defineComponent,
  mayUse,
  type OutlineItem,
  type PageContext,
  type PropDescription,
  type Props,
  type SourceUse,
  tagsOf,
} from './component.ts';
export { placeInFile } from './parse/author-places.ts';
export type { Declaration, ImportedName, ImportStatement } from './parse/esm.ts';
export { cutFrontmatter, type FrontmatterCut } from './parse/frontmatter.ts';
export { findHidden, type HiddenSpan } from './parse/hidden-spans.ts';
export { moduleSource } from './parse/module-source.ts';
export { type PageSource, type ParsedPage, parsePage } from './parse/parse-page.ts';
export { type PlainHeadings, parsePlainMarkdown } from './parse/parse-plain.ts';
export { headingId } from './render/heading-id.ts';
export { type PersonalLink, resolvePersonalLink } from './render/personal-address.ts';
export { PersonalText } from './render/personal-text.ts';
export type { OwnComponents, RenderEnvironment } from './render/render-environment.ts';
export { renderPage } from './render/render-page.ts';
export { type SourceMarkdownOptions, toSourceMarkdown } from './render/source-markdown.ts';
export { readWrittenProps } from './render/source-props.ts';
export type {
  BrowserPart,
  ContentsEntry,
  DiagramPlace,
  PageSection,
  PageStatus,
  RenderedPage,
} from './rendered-page.ts';
export type { MdxNode, MdxRoot, Point, Position } from './tree/nodes.ts';
export { textOf } from './tree/text-of.ts';
