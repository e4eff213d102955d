export {
  type ApiDiffReport,
  apiDiffReportSchema,
  type BlockCounts,
  type BlockReport,
  type DiffReport,
  diffReportSchema,
  type GroupReport,
  type OperationPart,
  type OperationReport,
  type PageReport,
  type PageSide,
  REPORT_FORMAT,
} from '@quire/model';
