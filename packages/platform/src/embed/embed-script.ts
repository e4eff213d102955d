import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendFile } from '@quire/base';
import { readBrowserScript } from '@quire/reader';

/** A page that was placed before an upgrade has the new script within this time. */
const KEPT_SECONDS = 300;

let known: { bytes: Uint8Array; etag: string } | undefined;

/** Sends the script of the widget: the same code for every site, which says nothing of one. */
export async function sendEmbedScript(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  known ??= loadScript();
  const { bytes, etag } = known;
  await sendFile(request, response, {
    size: bytes.length,
    etag,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': `public, max-age=${KEPT_SECONDS}`,
      'x-content-type-options': 'nosniff',
      // For pages that check it by its hash, or that isolate themselves.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    },
    open: async (range) => (range ? bytes.subarray(range.start, range.end + 1) : bytes),
  });
}

function loadScript() {
  const bytes = readBrowserScript('embed.js');
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('hex')}"` };
}
