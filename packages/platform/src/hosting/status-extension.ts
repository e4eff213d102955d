import { apiErrors } from '../api-errors/api-error.ts';
import { sendError } from '../api-errors/send-error.ts';
import type { SiteExtension } from './site-extension.ts';

/** Where the server of a deployment elsewhere asks whether the service is there and knows its site. */
const STATUS_KEY = '_quire/status';

/** Says that the site is known and published: whoever gets here has found it. */
export const answerStatus: SiteExtension = async (request, response, site) => {
  if (site.key !== STATUS_KEY) return false;
  if (request.method === 'GET' || request.method === 'HEAD') {
    response.writeHead(204, { 'cache-control': 'no-store' }).end();
  } else sendError(request, response, apiErrors.methodNotAllowed('GET, HEAD'));
  return true;
};
