import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendFile, siteHeaders, toReaderHeaders } from '@quire/base';
import { REPLACEABLE_FILE, type SiteFeatures, toConfigScript } from '@quire/model';
import { toPrivateCaching } from '../edge/private-caching.ts';
import type { ToSharedHeaders } from '../edge/shared-answers.ts';
import { isViewAs } from '../readers/site-reader.ts';
import type { LiveSite } from './live-site.ts';

/**
 * Sends what the pages of a hosted site offer, in place of the file that was published: it follows
 * this platform and its settings, not those of the day on which the site was rendered.
 */
export async function sendConfig(
  request: IncomingMessage,
  response: ServerResponse,
  site: LiveSite,
  { features, toShared }: { features: SiteFeatures; toShared: ToSharedHeaders | undefined },
): Promise<void> {
  const bytes = Buffer.from(toConfigScript(toShownFeatures(site, features)));
  const hash = createHash('sha256').update(bytes).digest('hex');
  const headers = siteHeaders(REPLACEABLE_FILE, {
    inlineScripts: [],
    connect: [],
    allowsEmbeds: true,
  });
  const sent = toReaderHeaders(
    site,
    REPLACEABLE_FILE,
    site.preview ? toPrivateCaching(headers) : headers,
  );
  await sendFile(request, response, {
    size: bytes.length,
    etag: `"${hash}"`,
    headers: toShared?.(sent) ?? sent,
    open: async (range) => (range ? bytes.subarray(range.start, range.end + 1) : bytes),
  });
}

/** A preview, and a writer who looks as a reader of a group, report nothing and only show the form of feedback; a preview of a stranger offers nothing that acts. */
function toShownFeatures(
  { playground, hasMocks, preview, reader, readers, isForAll }: LiveSite,
  features: SiteFeatures,
): SiteFeatures {
  const more = {
    ...(playground?.proxy ? { playgroundProxy: true } : {}),
    ...(hasMocks ? { playgroundMock: true as const } : {}),
    ...(readers.way === 'none' ? {} : { readers: true }),
  };
  const early = isForAll ? { earlyPages: true as const } : {};
  if (!preview && !isViewAs(reader)) return { ...features, ...more, ...early };
  const silent = { analytics: false, feedback: features.feedback ? ('preview' as const) : false };
  if (!preview?.isWithheld) return { ...features, ...more, ...silent };
  return {
    ...features,
    assistant: false,
    analytics: false,
    feedback: false,
    playground: false,
    integrations: false,
  };
}
