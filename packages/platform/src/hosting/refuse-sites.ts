import { sendPlainPage } from '@quire/base';
import type { SiteHandler } from './site-handler.ts';

/** Answers for sites in a process that serves none: the way in was set up wrongly. */
export const refuseSites: SiteHandler = {
  sendReady: () => false,
  async answer(request, response) {
    sendPlainPage(request, response, 421, 'Sites are served by another process of this service.');
  },
};
