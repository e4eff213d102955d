import type { Id } from '@quire/base';
import { storageKeyInvalid } from './errors.ts';

/** Storage keys in one place: each carries the organization that owns the bytes. */
export const storageKey = {
  /** A file by its content: the same bytes are stored once in an organization. */
  blob: (org: Id<'org'>, sha256: string) => `${org}/blobs/${sha256.slice(0, 2)}/${sha256}`,
  /** All files of an organization. */
  blobs: (org: Id<'org'>) => `${org}/blobs/`,
  /** The declared files of an upload; nothing names it, so the clean-up removes it after a day. */
  upload: (org: Id<'org'>, upload: Id<'upl'>) => `${org}/uploads/${upload}.json`,
  /** The list of source files of a version. */
  sourceList: (org: Id<'org'>, version: Id<'ver'>) => `${org}/versions/${version}/source.json`,
  /** The ids in git of the source files of a version that came from a repository. */
  gitFiles: (org: Id<'org'>, version: Id<'ver'>) => `${org}/versions/${version}/git.json`,
  /** The files of a folder of a repository at one commit, for a site that several feed. */
  mountFiles: (org: Id<'org'>, connection: Id<'con'>, name: string) =>
    `${org}/mounts/${connection}/${name}.json`,
  /** The API descriptions at an address that a version was rendered from. */
  keptSpecs: (org: Id<'org'>, version: Id<'ver'>) => `${org}/versions/${version}/specs.json`,
  /** The manifest that a version is served by. */
  siteManifest: (org: Id<'org'>, version: Id<'ver'>) => `${org}/versions/${version}/site.json`,
  /** What the rendering of a version had to tell. */
  versionReport: (org: Id<'org'>, version: Id<'ver'>) => `${org}/versions/${version}/report.json`,
  /** What a comparison of two contents gave; a file of its own for each page that was looked at. */
  diff: (org: Id<'org'>, { before, after }: { before: string; after: string }, file: string) =>
    `${org}/diffs/${before}/${after}/${file}`,
  /** All comparisons of an organization. */
  diffs: (org: Id<'org'>) => `${org}/diffs/`,
  /** The archive of an export, by its content: jobs with the same result share it. */
  bundle: (org: Id<'org'>, sha256: string) => `${org}/bundles/${sha256}/bundle.tar.gz`,
};

const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/;

/** Refuses anything that is not plain segments: a key may become a path on a disk. */
export function assertStorageKey(key: string): void {
  const segments = key.split('/');
  if (key.length > 512 || !segments.every((segment) => SEGMENT.test(segment))) {
    throw storageKeyInvalid({ key });
  }
}
