import { sendFile } from '@quire/base';
import { DASHBOARD_PREFIX } from '@quire/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '../../hosting/accepted-encoding.ts';
import { NO_BODY, READS_ONLY } from '../route-policy.ts';
import type { AppFile, AppFiles } from './app-files.ts';
import { appHeaders } from './app-headers.ts';

const PAGE = 'index.html';
/** Addresses below these are programs', never pages. */
const PROGRAMS = ['/v1', DASHBOARD_PREFIX, '/_quire', '/assets'];

/** Serves the files of the dashboard: each at its own address, and the page at the root. */
export function addApp(app: FastifyInstance, files: AppFiles): void {
  for (const [path, file] of files) {
    app.route({
      method: 'GET',
      url: path === PAGE ? '/' : `/${path}`,
      bodyLimit: NO_BODY,
      config: {
        policy: {
          permission: { public: 'The app itself contains no data; it requests what it shows.' },
          body: 'none',
          audit: READS_ONLY,
        },
      },
      schema: { hide: true },
      handler: (request, reply) => send(request, reply, { path, file }),
    });
  }
}

/**
 * Whether a browser that asks for this address gets the page: which of the app's own addresses exist only the app
 * knows. Programs go on getting the error body.
 */
export function isAppAddress({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '/';
  const isPrograms = PROGRAMS.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  const wantsPage = headers.accept?.includes('text/html') ?? false;
  return (method === 'GET' || method === 'HEAD') && wantsPage && !isPrograms;
}

/** Sends the app's page, which then shows what belongs to the address. */
export async function sendAppPage(
  request: FastifyRequest,
  reply: FastifyReply,
  files: AppFiles,
): Promise<void> {
  const file = files.get(PAGE);
  if (file) await send(request, reply, { path: PAGE, file });
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, file }: { path: string; file: AppFile },
): Promise<void> {
  // A range is of the file as it is.
  const accepted = request.headers.range ? undefined : request.headers['accept-encoding'];
  const encoding = chooseEncoding(accepted, file.forms);
  const form = (encoding && file.forms[encoding]) ?? file;
  reply.hijack();
  await sendFile(request.raw, reply.raw, {
    size: form.size,
    etag: `"${form.sha256}"`,
    headers: {
      ...appHeaders(path),
      vary: 'accept-encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
    open: async (range) => (range ? form.bytes.subarray(range.start, range.end + 1) : form.bytes),
  });
}
