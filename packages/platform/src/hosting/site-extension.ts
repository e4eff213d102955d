import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveSite } from './live-site.ts';

/**
 * Answers at an address of every site other than its files, such as a service that pages call. It
 * is asked first, below `/_quire/` and `/.well-known/` and at `/mcp`, with whatever method; it says whether the address is its own.
 */
export type SiteExtension = (
  request: IncomingMessage,
  response: ServerResponse,
  site: LiveSite & {
    host: string;
    key: string;
    /** The pages that ask are those of a bundle on a host of its own. */
    isElsewhere?: true;
  },
) => Promise<boolean>;

/** Where agents expect the server of a site, beside the addresses below `_quire/`. */
export const MCP_KEY = 'mcp';
