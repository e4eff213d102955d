export * from './compare/index.ts';
export {
  comparedTargetMissing,
  migrateTargetMissing,
  siteOfOtherTool,
  workTreeNotClean,
} from './errors.ts';
export { type MigrateOptions, type Migration, migrateFolder } from './migrate-folder.ts';
export type { OldEntry, OldNavigation, OldPage, OldSite } from './old-site.ts';
export { type RecognizedSite, recognizeSite } from './recognize-site.ts';
export type { Note, NoteKind, ReportData, ReportedPage } from './report/report.ts';
export { toComparisonSummary, toMarkdownComparison } from './report/write-comparison.ts';
export { toJsonReport, toMarkdownReport, toSummary } from './report/write-report.ts';
export { TOOL_NAMES, type ToolName } from './tool.ts';
export {
  assertMigrationTarget,
  listChangedInPlace,
  type WriteOptions,
  writeComparison,
  writeInPlace,
  writeMigration,
} from './write/write-migration.ts';
