export type { RemoteSpec } from '@quire/openapi';
export { isBreakdown } from '@quire/sandbox';
export { fetchRemoteSpec } from './api/fetch-remote-spec.ts';
export { MAX_REMOTE_SPECS } from './api/fetch-remote-specs.ts';
export { type Book, type BookEntry, type BookPage, listBooks } from './books/list-books.ts';
export { openSite } from './build/open-site.ts';
export { listDiagramScripts } from './build/page-scripts.ts';
export {
  type MarkdownOptions,
  type RenderedMarkdown,
  renderMarkdown,
} from './build/render-markdown.ts';
export type { PageContent, Site } from './build/site-build.ts';
export type * from './build-options.ts';
export { buildSite } from './build-site.ts';
export { createCachedArchive } from './cache/archive-cache.ts';
export { type CheckOptions, type CheckResult, checkSite } from './check/check-site.ts';
export type { OutsideCheck } from './check/outside-check.ts';
export { RULES, type Rule, severityOf } from './check/rule-table.ts';
export type { RuleChoice } from './check/rules.ts';
export { type AnsweringSite, openAnsweringSite, type SiteAnswer } from './dev/answer-site.ts';
export type { DrawingPage, OpenDrawingPage, PageFile } from './diagrams/drawing-page.ts';
export * from './errors.ts';
export { toOutputFile } from './files/recorder.ts';
export { applyEdits, type FixedFiles } from './fix/apply-edits.ts';
export { type AddedFont, addFonts } from './fonts/add-fonts.ts';
export { loadStaticFont, STATIC_FONTS, type StaticFont } from './fonts/static-fonts.ts';
export { type Host, hasShortAddresses } from './hosts/host-files.ts';
export type { PluginChoice } from './plugins/open-plugins.ts';
export { listMountedFiles } from './read/list-mounted.ts';
export { listProjectFiles } from './read/list-project-files.ts';
export type { ProjectFile } from './read/project-file.ts';
export type { RenderFault } from './render-fault.ts';
export { type CodeBlock, listCodeBlocks } from './samples/code-blocks.ts';
export { type CodeSample, listCodeSamples } from './samples/list-code-samples.ts';
export { type ArchiveSink, createArchiveSink } from './sink/archive-sink.ts';
export { createContentSink } from './sink/content-sink.ts';
export { createFolderSink, type FolderSink } from './sink/folder-sink.ts';
