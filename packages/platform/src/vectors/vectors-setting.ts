import type { EmbeddingDriver } from '@quire/assistant';
import { type SiteReader, STRANGER } from '../readers/site-reader.ts';

/** How sections are found by meaning. */
export interface VectorsSetting {
  driver: EmbeddingDriver;
  /** Whether pages that not everybody may read are embedded as well. */
  isForRestricted: boolean;
  /** The most bytes of vectors that a process keeps. */
  maxBytes: number;
}

/** What the vectors of sites are comparable with, and what they are of. */
export function toSpace({ driver, isForRestricted }: VectorsSetting): string {
  return JSON.stringify([driver.space, isForRestricted ? 'all' : 'public']);
}

/** The same for one site: once it is private, nothing of it is for everybody any more. */
export function toSiteSpace(setting: VectorsSetting, isPublic: boolean): string {
  return `${toSpace(setting)} ${isPublic}`;
}

/** Whose pages are sent to the model: everybody's, or all. */
export function toEmbeddedReader({ isForRestricted }: VectorsSetting): SiteReader {
  return isForRestricted ? { kind: 'member' } : STRANGER;
}
