import { KEEP_FOREVER } from '@quire/base';
import type { RedirectRule } from '@quire/model';
import { EVERY_FILE, type HostedOutput, type HostFiles } from './host-files.ts';
import { replaceRest, splitSource } from './redirect-parts.ts';

/** `vercel.json`, for a folder that is deployed as it is. */
export function toVercelFiles({ redirects }: HostedOutput): HostFiles {
  const config = {
    cleanUrls: true,
    trailingSlash: false,
    redirects: redirects.map(toRedirect),
    headers: [
      { source: '/(.*)', headers: toHeaders(EVERY_FILE) },
      {
        source: '/(_quire|_assets)/(.*\\.[0-9a-f]{8,64}\\.[A-Za-z0-9]+)',
        headers: toHeaders({ 'Cache-Control': KEEP_FOREVER }),
      },
    ],
  };
  return { files: { 'vercel.json': `${JSON.stringify(config, null, 2)}\n` }, unsupported: [] };
}

function toHeaders(headers: Record<string, string>): { key: string; value: string }[] {
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}

function toRedirect({ source, destination, permanent }: RedirectRule): object {
  const { before, rest, after } = splitSource(source);
  const statusCode = permanent ? 308 : 307;
  if (rest === undefined) return { source: escapePattern(source), destination, statusCode };
  if (rest !== '*') {
    return {
      source: `${escapePattern(before)}:${rest}*${escapePattern(after)}`,
      destination,
      statusCode,
    };
  }
  return {
    source: `${escapePattern(before)}:rest(.+)`,
    destination: replaceRest(destination, '*', ':rest'),
    statusCode,
  };
}

/** What means something in a pattern is itself in a path; `:name` stays what it is. */
function escapePattern(path: string): string {
  return path.replace(/[()[\]{}+?*!\\]|:(?![A-Za-z_])/g, (sign) => `\\${sign}`);
}
