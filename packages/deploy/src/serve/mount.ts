import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ShownSite } from './shown-site.ts';

/**
 * Answers what is below one name of the site, with any method: the place for a part of the server
 * that is not a file, such as a request proxy for the playground. The name is reserved under
 * `_quire/`, where no page of an author can be.
 */
export interface Mount {
  /** For example `_quire/proxy`: that name and everything below it. */
  name: `_quire/${string}`;
  /** The site is as whoever asks sees it; nothing while it is being fetched. */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    site: ShownSite | undefined,
  ): Promise<void>;
}

/** The mount that a key belongs to. */
export function findMount(mounts: readonly Mount[], key: string): Mount | undefined {
  return mounts.find(({ name }) => key === name || key.startsWith(`${name}/`));
}
