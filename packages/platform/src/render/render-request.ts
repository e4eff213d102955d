import type { Diagnostic } from '@quire/base';
import type { BundleManifest } from '@quire/model';
import type { BuildOptions, BuildProgress, RemoteSpec, RenderFault } from '@quire/site';
import type { PastSpan } from '../telemetry/tracing.ts';
import type { BuildReport } from './build-report.ts';

/** What a rendering process is asked to do: plain data, sent over its channel. */
export interface RenderRequest {
  build: Omit<BuildOptions, 'onProgress' | 'onFault' | 'fetchSpec'>;
  /** What was found before, which is part of the report. */
  findings?: readonly Diagnostic[];
  /** `contents`: a folder of files named by their SHA-256. `archive`: a tar.gz. */
  output: 'contents' | 'archive';
  target: string;
  /** Contents that are stored, by their SHA-256: of a folder of contents they are left out, and mostly never made. */
  stored?: readonly string[];
  /** Whether it says what its work was made of. */
  isTraced?: boolean;
}

export interface RenderResult {
  manifest: BundleManifest;
  report: BuildReport;
  /** Of the archive; absent for a folder of contents. */
  archive?: { sha256: string; size: number };
}

/** What a rendering process asked for, sent after its request. */
export interface FetchedSpec {
  address: string;
  spec: RemoteSpec;
}

/** What a rendering process says. */
export type RenderMessage =
  | { type: 'ready' }
  | { type: 'progress'; progress: BuildProgress }
  | { type: 'fault'; fault: RenderFault }
  /** A part of its work, which has ended. */
  | { type: 'span'; span: PastSpan }
  /** It has no network of its own: its parent fetches the API description at this address. */
  | { type: 'fetch'; address: string }
  | { type: 'done'; result: RenderResult }
  /** The content cannot be rendered, or (`failed`) something broke down while it was. */
  | { type: 'refused' | 'failed'; code: string; message: string }
  /** There was no room for what it wrote. */
  | { type: 'no-room'; message: string };
