import type { ReaderSettings } from '../database/schema/index.ts';

/** What a host has to know for every request of who may read its site. */
export interface SiteReaders {
  isPublic: boolean;
  way: ReaderSettings['way'];
  refusal: ReaderSettings['refusal'];
}

/** Nobody has said anything: everybody may read, and nobody signs in. */
const EVERYBODY: SiteReaders = { isPublic: true, way: 'none', refusal: 'hide' };

export function toSiteReaders(settings: ReaderSettings | null | undefined): SiteReaders {
  if (!settings) return EVERYBODY;
  const { isPublic, way, refusal } = settings;
  return { isPublic, way, refusal };
}
