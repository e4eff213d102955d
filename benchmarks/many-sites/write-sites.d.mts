import type { Id } from '@quire/base';
import type { Platform } from '@quire/platform';

interface RenderedSite {
  orgId: Id<'org'>;
  siteId: Id<'site'>;
  versionId: Id<'ver'>;
}

export const PAGES: number;
export const RENDERED: number;
export const TOGETHER: number;
export function toHost(number: number): string;
export function renderSites(
  platform: Pick<Platform, 'services'>,
  range: { from: number; to: number },
): Promise<RenderedSite[]>;
export function copySites(
  platform: Pick<Platform, 'services'>,
  rendered: readonly RenderedSite[],
  range: { from: number; to: number; tell?: (written: number) => void },
): Promise<void>;
