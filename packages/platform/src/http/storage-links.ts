import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentTypeOf, sendFile } from '@quire/base';
import { apiErrors } from '../api-errors/api-error.ts';
import { sendError } from '../api-errors/send-error.ts';
import type { StorageDriver } from '../storage/driver.ts';
import { LINK_PATH, type LinkSigner } from '../storage/link-signer.ts';

/** Answers the download links of the disk storage. The link is the only credential. */
export function createLinkHandler(storage: StorageDriver, signer: LinkSigner) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendError(request, response, apiErrors.methodNotAllowed('GET, HEAD'));
    }
    const [path = '', query = ''] = (request.url ?? '').split('?', 2);
    const link = await signer.verify(path, new URLSearchParams(query));
    if (link === 'expired') return sendError(request, response, apiErrors.linkExpired());
    if (link === 'altered') return sendError(request, response, apiErrors.linkAltered());
    const found = await storage.stat(link.key);
    if (!found) return sendError(request, response, apiErrors.notFound('file'));
    await sendFile(request, response, {
      size: found.size,
      // The key of a bundle ends with the hash of its bytes and its name.
      etag: `"${link.key.split('/').at(-2)}"`,
      headers: {
        'content-type': contentTypeOf(link.fileName),
        'content-disposition': `attachment; filename="${link.fileName}"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      },
      open: (range) => storage.read(link.key, range),
    });
  };
}

export function isStorageLink(url: string | undefined): boolean {
  return url?.startsWith(LINK_PATH) ?? false;
}
