import type { Diagnostic } from '@quire/base';
import type { PageStatus } from '@quire/markdown';
import type { BundleManifest } from '@quire/model';

/**
 * How pages point at each other. `relative`: files opened from any prefix or from disk, links end
 * in `.html`. `hosted`: served at the root of a domain, links begin with `/` and have no extension.
 */
export type LinkStyle = 'relative' | 'hosted';

export interface BuildOptions {
  /** The folder that holds docs.json. */
  source: string;
  links: LinkStyle;
  /** Published address without a trailing slash, for canonical links: `https://docs.example.com`. */
  siteUrl?: string;
  /** Recorded in the manifest. */
  domain?: string;
  version?: { id?: string; label?: string };
  /** Only these pages; links to the others go to `siteUrl`. */
  paths?: string[];
  /** Files and folders below the source to pass over, such as the output of an earlier run. */
  leaveOut?: string[];
  /** Told before the first page and after each. */
  onProgress?(progress: BuildProgress): void;
}

export interface BuildProgress {
  pageCount: number;
  pagesRendered: number;
}

/** Where finished files go: a folder, an archive, a content-addressed store. */
export interface FileSink {
  write(path: string, bytes: Uint8Array): Promise<void>;
}

export interface BuildResult {
  manifest: BundleManifest;
  pages: { path: string; file: string; status: PageStatus }[];
  diagnostics: Diagnostic[];
}
