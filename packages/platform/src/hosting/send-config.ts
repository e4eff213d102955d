import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendFile, siteHeaders } from '@quire/base';
import { REPLACEABLE_FILE, type SiteFeatures, toConfigScript } from '@quire/model';
import type { LiveSite } from './live-sites.ts';

/**
 * Sends what the pages of a hosted site offer, in place of the file that was published: it follows
 * this platform and its settings, not those of the day on which the site was rendered.
 */
export async function sendConfig(
  request: IncomingMessage,
  response: ServerResponse,
  { playground }: LiveSite,
  features: SiteFeatures,
): Promise<void> {
  const proxy = playground?.proxy ? { playgroundProxy: true } : {};
  const bytes = Buffer.from(toConfigScript({ ...features, ...proxy }));
  const hash = createHash('sha256').update(bytes).digest('hex');
  await sendFile(request, response, {
    size: bytes.length,
    etag: `"${hash}"`,
    headers: siteHeaders(REPLACEABLE_FILE, { inlineScripts: [], connect: [], allowsEmbeds: true }),
    open: async (range) => (range ? bytes.subarray(range.start, range.end + 1) : bytes),
  });
}
