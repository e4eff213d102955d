import type { BundleManifest } from '@quire/model';

/** What a state is to the process that compares: its files are asked for one by one. */
export interface StateRequest {
  manifest: BundleManifest;
  basePath: string;
}

export type DiffSide = 'before' | 'after';

/** What is to be made: the report with its list, or one page by what the report says of it. */
export type DiffWork = { kind: 'report' } | { kind: 'page'; path: string; report: string };

/** What a comparing process is told. Bytes go over its channel: it has no access to the storage. */
export type DiffOrder =
  | { type: 'work'; work: DiffWork; before: StateRequest; after: StateRequest }
  | { type: 'file'; id: number; bytes: Uint8Array | undefined };

/** Documents by their names. */
export type DiffFiles = Record<string, string>;

/** What a comparing process says. */
export type DiffMessage =
  | { type: 'read'; id: number; side: DiffSide; path: string }
  | { type: 'done'; files: DiffFiles }
  | { type: 'too-long'; what: string };

/** Names of what the work on a report gives. */
export const REPORT_FILE = 'report.json';
export const LIST_FILE = 'list.html';
export const COUNTS_FILE = 'counts.json';
/** Of what the work on a page gives. */
export const PAGE_FILE = 'page.html';

/** Where the list of changes is on the host of a preview, and pages below it. */
export const DIFF_KEY = '_quire/diff';
/** Where files of the live version are that the preview does not have. */
export const LIVE_FILES_KEY = '_quire/diff-live/';
