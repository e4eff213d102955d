import { buffer } from 'node:stream/consumers';
import { type Clock, createMockHost, toVisitor } from '@quire/base';
import { type MockAddress, parseMockAddress, readMockFile, toMockFile } from '@quire/model';
import type { ClientAddress } from '../http/client-address.ts';
import type { Services } from '../services.ts';
import { storageKey } from '../storage/key.ts';
import type { LiveSite } from './live-site.ts';
import type { ShownLists } from './shown-lists.ts';
import type { SiteExtension } from './site-extension.ts';

export interface MockExtensionParts {
  services: Pick<Services, 'mocks' | 'storage'>;
  lists: ShownLists;
  clock: Clock;
  clientAddress: ClientAddress;
}

/** A description that is larger is not mocked. */
const FILE_BYTES = 20 * 1024 * 1024;

/**
 * Answers for the mocks of a site. What is answered comes from the file that the reader could also read: whoever
 * may not read it gets what they get at any address that is not there for them.
 */
export function createMockExtension(parts: MockExtensionParts): SiteExtension {
  const { services, clock, clientAddress } = parts;
  const host = createMockHost(clock);
  return async (request, response, site) => {
    const address = parseMockAddress(withoutBase(request.url ?? '', site.basePath));
    const path = address && toMockFile(address.name);
    if (!address || path === undefined || !site.file(path)) return false;
    const place = { ...toPlace(site, address), load: () => load(parts, site, path) };
    await host.handle(request, response, {
      site: site.siteId,
      visitor: toVisitor(clientAddress(request)),
      target: address.target,
      isOpen: site.isForAll && !site.preview,
      answer: (asked) => services.mocks.answer(place, asked),
    });
    return true;
  };
}

function withoutBase(url: string, basePath: string): string {
  return basePath !== '' && url.startsWith(`${basePath}/`) ? url.slice(basePath.length) : url;
}

/** Readers of the same view share a process, as they see the same bytes. */
function toPlace({ siteId, versionId, view }: LiveSite, { name }: MockAddress) {
  return { site: siteId, key: `${versionId} ${view.key} ${name}` };
}

async function load(
  { services: { storage }, lists }: MockExtensionParts,
  site: LiveSite,
  path: string,
): Promise<string | undefined> {
  const file = site.file(path);
  const parts = site.findList(path);
  if (!file || Math.max(file.size, parts?.size ?? 0) > FILE_BYTES) return undefined;
  const bytes = parts
    ? (await lists.find(site, path, parts)).plain
    : await buffer(await storage.read(storageKey.blob(site.orgId, file.sha256)));
  return readMockFile(Buffer.from(bytes).toString('utf8'));
}
