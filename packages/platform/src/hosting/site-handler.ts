import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  findFile,
  parseRequestPath,
  type Redirect,
  sendFile,
  sendRedirect,
  siteHeaders,
  toUrlPath,
} from '@quire/base';
import type { Services } from '../services.ts';
import { storageKey } from '../storage/key.ts';
import type { LiveSite, LiveSites } from './live-sites.ts';
import { sendPlainPage } from './plain-page.ts';

/** Serves the site that lives at a host. */
export type SiteHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  host: string | undefined,
) => Promise<void>;

export function createSiteHandler({ storage }: Services, liveSites: LiveSites): SiteHandler {
  return async (request, response, host) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return sendPlainPage(request, response, 405, 'Pages are read with GET.');
    }
    const key = parseRequestPath(request.url ?? '/');
    if (host === undefined || key === undefined) {
      return sendPlainPage(request, response, 400, 'This address cannot be read.');
    }
    const site = await liveSites.find(host);
    if (!site) return sendPlainPage(request, response, 404, `There is no site at ${host}.`);
    const answer = findAnswer(site, key);
    if ('location' in answer) return sendRedirect(request, response, answer);
    await sendStored(request, response, site, answer);
  };

  async function sendStored(
    request: IncomingMessage,
    response: ServerResponse,
    { orgId, files, inlineScripts }: LiveSite,
    { path, status }: StoredFile,
  ): Promise<void> {
    const file = files[path];
    if (!file) return sendPlainPage(request, response, 404, 'There is no page at this address.');
    await sendFile(request, response, {
      status,
      size: file.size,
      etag: `"${file.sha256}"`,
      headers: siteHeaders(path, { inlineScripts, connect: [], allowsEmbeds: true }),
      open: (range) => storage.read(storageKey.blob(orgId, file.sha256), range),
    });
  }
}

interface StoredFile {
  path: string;
  status: 200 | 404;
}

/** A page comes before a redirect of its address, a redirect before the file that stands in for it. */
function findAnswer({ files, pages, redirects }: LiveSite, key: string): StoredFile | Redirect {
  const found = findFile(key, (file) => Object.hasOwn(files, file), 'hosted');
  const path = found && 'file' in found ? found.file : undefined;
  if (path && (pages.has(path) || !path.endsWith('.html'))) return { path, status: 200 };
  if (found && 'redirect' in found) {
    return { status: 308, location: found.redirect, keepsQuery: true };
  }
  const moved = redirects.match(toUrlPath(key));
  if (moved) return { status: moved.permanent ? 308 : 307, location: moved.destination };
  return path ? { path, status: 200 } : { path: '404.html', status: 404 };
}
