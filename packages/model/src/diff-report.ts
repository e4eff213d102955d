import * as z from 'zod';
import { saidRuleSchema } from './bundle-manifest.ts';

/** The format of the report that this release writes. Keys may be added to it, none changes its meaning. */
export const REPORT_FORMAT = 1;

const blockState = z.enum(['same', 'added', 'removed', 'changed', 'moved']);

/** A run of words with one fate. */
const wordRun = z.object({ state: z.enum(['same', 'added', 'removed']), text: z.string() });

/** One block of a changed page, with the blocks in it. */
export interface BlockReport {
  kind: string;
  /** What a component is called. */
  name?: string | undefined;
  state: z.infer<typeof blockState>;
  /** What it reads as: after the change, or before it for a block that is gone. Cut where nothing changed. */
  text: string;
  /** Word by word, where words changed. */
  words?: z.infer<typeof wordRun>[] | undefined;
  /** What changed besides words. */
  notes?: string[] | undefined;
  /** Of a moved block: whether this is the place that it left or the one that it came to. */
  moved?: 'from' | 'to' | undefined;
  blocks?: BlockReport[] | undefined;
}

const blockReport: z.ZodType<BlockReport> = z
  .object({
    kind: z.string(),
    name: z.string().optional(),
    state: blockState,
    text: z.string(),
    words: z.array(wordRun).optional(),
    notes: z.array(z.string()).optional(),
    moved: z.enum(['from', 'to']).optional(),
    get blocks() {
      return z.array(blockReport).optional();
    },
  })
  .meta({ id: 'DiffBlock' });

const pageSide = z.object({
  path: z.string(),
  title: z.string(),
  /** Where it stands in the navigation, from the outside to the inside; nothing for a page that was not looked into. */
  place: z.array(z.string()).optional(),
  /** Who may read it, where the state says so: a surface with readers shows them what they may read. */
  rule: saidRuleSchema.optional(),
});

/** Blocks of a page by what became of them. */
const blockCounts = z.object({
  added: z.number().int(),
  removed: z.number().int(),
  changed: z.number().int(),
  moved: z.number().int(),
});

const pageReport = z.object({
  state: z.enum(['added', 'removed', 'moved', 'changed']),
  before: pageSide.optional(),
  after: pageSide.optional(),
  counts: blockCounts,
  /** What changed besides blocks: the place in the navigation. */
  notes: z.array(z.string()),
  /** Whether the page was too large to be compared in full. */
  coarse: z.boolean(),
  /** Pages with the same number changed in the same way. */
  group: z.number().int().optional(),
  blocks: z.array(blockReport),
});

/** One part of an operation that changed. */
const operationPart = z.object({
  state: z.enum(['added', 'removed', 'changed']),
  /** `parameter`, `request body`, `response`, or what else of it changed. */
  part: z.enum(['operation', 'parameter', 'body', 'response', 'security', 'server']),
  /** Which one: `query limit`, `application/json user.name`, `200 application/json id`. */
  at: z.string(),
  before: z.string().optional(),
  after: z.string().optional(),
  /** Why callers that work today may fail; absent where they go on working. */
  breaking: z.string().optional(),
});

const operationReport = z.object({
  state: z.enum(['added', 'removed', 'changed']),
  method: z.string(),
  path: z.string(),
  /** The API description that it stands in. */
  description: z.string(),
  summary: z.string().optional(),
  /** The same for the operation as a whole. */
  breaking: z.string().optional(),
  changes: z.array(operationPart),
});

const groupReport = z.object({
  id: z.number().int(),
  /** Paths of the pages. */
  pages: z.array(z.string()),
});

/** What changed between two states of a site: what `quire diff --json` prints. */
export const diffReportSchema = z.object({
  format: z.literal(REPORT_FORMAT),
  before: z.object({ name: z.string(), site: z.string(), pages: z.number().int() }),
  after: z.object({ name: z.string(), site: z.string(), pages: z.number().int() }),
  counts: z.object({
    added: z.number().int(),
    removed: z.number().int(),
    moved: z.number().int(),
    changed: z.number().int(),
    same: z.number().int(),
    operations: z.number().int(),
  }),
  pages: z.array(pageReport),
  groups: z.array(groupReport),
  operations: z.array(operationReport),
  /** What could not be compared, in words. */
  remarks: z.array(z.string()),
});

const describedApi = z.object({
  name: z.string(),
  title: z.string().optional(),
  version: z.string().optional(),
});

/** What changed between two API descriptions: what `quire diff --json` prints for them. */
export const apiDiffReportSchema = z.object({
  format: z.literal(REPORT_FORMAT),
  before: describedApi,
  after: describedApi,
  counts: z.object({
    added: z.number().int(),
    removed: z.number().int(),
    changed: z.number().int(),
    breaking: z.number().int(),
    same: z.number().int(),
  }),
  operations: z.array(operationReport),
  /** What is wrong in one of the descriptions, in words. */
  remarks: z.array(z.string()),
});

export type ApiDiffReport = z.infer<typeof apiDiffReportSchema>;
export type DiffReport = z.infer<typeof diffReportSchema>;
export type PageReport = z.infer<typeof pageReport>;
export type PageSide = z.infer<typeof pageSide>;
export type BlockCounts = z.infer<typeof blockCounts>;
export type OperationReport = z.infer<typeof operationReport>;
export type OperationPart = z.infer<typeof operationPart>;
export type GroupReport = z.infer<typeof groupReport>;
