import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendFile, siteHeaders } from '@quire/base';
import type { StorageDriver } from '../storage/driver.ts';
import { storageKey } from '../storage/key.ts';
import { chooseEncoding } from './accepted-encoding.ts';
import type { BlobCache } from './blob-cache.ts';
import type { StoredFile } from './find-answer.ts';
import type { LiveSite } from './live-sites.ts';
import { sendPlainPage } from './plain-page.ts';

interface Sending {
  site: LiveSite;
  answer: StoredFile;
  storage: StorageDriver;
  cache: BlobCache;
  /** Font services that pages may ask. */
  fontHosts: readonly string[];
}

/** An HTML file that an author uploaded: shown, but it cannot act on the site's origin. */
const SANDBOXED = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox";

/** Sends a stored file, compressed where the reader takes that and a smaller form was stored. */
export async function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  { site, answer, storage, cache, fontHosts }: Sending,
): Promise<void> {
  const { path, status } = answer;
  const file = site.files[path];
  if (!file) return sendPlainPage(request, response, 404, 'There is no page at this address.');
  const forms = site.encodings[file.sha256];
  // A range is of the file as it is: readers that go on with a download do not decompress.
  const accepted = request.headers.range ? undefined : request.headers['accept-encoding'];
  const encoding = chooseEncoding(accepted, forms);
  const bytes = (encoding && forms?.[encoding]) ?? file;
  await sendFile(request, response, {
    status,
    size: bytes.size,
    // Strong tags name bytes: another form of the same file has another tag.
    etag: encoding ? `"${file.sha256}-${encoding}"` : `"${file.sha256}"`,
    headers: {
      ...toHeaders(site, path, fontHosts),
      ...(forms ? { vary: 'accept-encoding' } : {}),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
    open: async (range) =>
      (range ? undefined : cache.read(site.orgId, bytes)) ??
      storage.read(storageKey.blob(site.orgId, bytes.sha256), range),
  });
}

function toHeaders(
  site: LiveSite,
  path: string,
  fontHosts: readonly string[],
): Record<string, string> {
  const { pages, inlineScripts, playground, origins } = site;
  const headers = siteHeaders(path, {
    inlineScripts,
    scripts: origins?.script ?? [],
    fonts: fontHosts.map((host) => `https://${host}`),
    connect: [...(playground?.origins ?? []), ...(origins?.connect ?? [])],
    allowsEmbeds: true,
  });
  const isOurs = pages.has(path) || path === '404.html' || !path.endsWith('.html');
  return isOurs ? headers : { ...headers, 'content-security-policy': SANDBOXED };
}
