export { diffDescriptions } from './api/diff-descriptions.ts';
export type { DescriptionFiles } from './api/read-operations.ts';
export { type DiffOptions, diffStates, isSame } from './diff-states.ts';
export * from './report.ts';
export type { SiteState } from './state/site-state.ts';
export { renderApiMarkdown } from './view/api-markdown.ts';
export { renderApiMdx } from './view/api-mdx.ts';
export { describeCounts, describeReport } from './view/describe.ts';
export {
  findLook,
  renderListDocument,
  renderPageDocument,
  renderSameDocument,
} from './view/diff-documents.ts';
export { DIFF_POLICY, type DiffDocument, renderDocument } from './view/document.ts';
export { renderBar } from './view/render-bar.ts';
export { renderPagePart } from './view/render-page.ts';
export { renderSummary } from './view/render-summary.ts';
export { createViewer, type PageView, type Viewer } from './view/render-view.ts';
export { renderReportFile } from './view/report-file.ts';
export { type ReportFile, renderReportFolder } from './view/report-folder.ts';
export type { Side, ViewAddresses } from './view/view-options.ts';
