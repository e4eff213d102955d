import { type GuardedRequest, type GuardedResponse, guardedFetch, messageOf } from '@quire/base';
import type { RemoteSpec } from '@quire/openapi';

const MAX_BYTES = 20 * 1024 * 1024;
const TIMEOUT_MS = 20_000;

/** Fetches the API description at an address that an author wrote, in the guarded way unless a test says otherwise. */
export async function fetchRemoteSpec(
  url: string,
  fetch: (request: GuardedRequest) => Promise<GuardedResponse> = guardedFetch,
): Promise<RemoteSpec> {
  try {
    const response = await fetch({
      url,
      trust: 'author',
      headers: { accept: 'application/json, application/yaml, text/yaml, */*' },
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
    });
    if (response.status !== 200) {
      response.discard();
      return { problem: `The server returned status ${response.status}.` };
    }
    return { text: (await response.bytes()).toString('utf8') };
  } catch (error) {
    return { problem: messageOf(error) };
  }
}
