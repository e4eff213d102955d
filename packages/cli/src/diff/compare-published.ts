import { sleep } from '@quire/base';
import type { DiffReport } from '@quire/diff';
import type { CommandContext } from '../command-context.ts';
import { type ApiClient, createApiClient } from '../publish/api-client.ts';
import { readApiKey } from '../publish/api-key.ts';
import { diffVersionUnknown } from './errors.ts';

/** How long to wait before asking again for a comparison that is under way. */
const ASK_AGAIN_MS = 2000;

/** Two published versions of a site, compared by the service: it has their files, this machine does not. */
export async function comparePublished(
  { before, after }: { before: string; after: string },
  { domain, api }: { domain: string; api: string },
  context: CommandContext,
): Promise<DiffReport> {
  const client = createApiClient(api, readApiKey(context), context.clock);
  const against = await toVersionId(client, domain, before);
  const versionId = await toVersionId(client, domain, after);
  const request = { params: { domain, versionId }, query: { against } };
  for (;;) {
    const answer = await client.call('GET /v1/sites/:domain/versions/:versionId/diff', request);
    if ('pages' in answer) {
      const { before: was, after: is } = answer;
      return { ...answer, before: { ...was, name: before }, after: { ...is, name: after } };
    }
    await sleep(context.clock, ASK_AGAIN_MS);
  }
}

/** The version that a user names: by its id, as what is live, or as what a preview shows. */
async function toVersionId(client: ApiClient, domain: string, name: string): Promise<string> {
  if (name.startsWith('ver_')) return name;
  const params = { domain };
  if (name !== 'live') {
    const { previews } = await client.call('GET /v1/sites/:domain/previews', { params });
    const shown = previews.find((preview) => preview.name === name)?.shownVersionId;
    if (!shown) throw diffVersionUnknown({ name, domain });
    return shown;
  }
  const { versions } = await client.call('GET /v1/sites/:domain/versions', {
    params,
    query: { limit: 1_000 },
  });
  const live = versions.find((version) => version.live);
  if (!live) throw diffVersionUnknown({ name, domain });
  return live.versionId;
}
