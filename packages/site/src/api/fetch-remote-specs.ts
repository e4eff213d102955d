import { type GuardedRequest, type GuardedResponse, guardedFetch, messageOf } from '@quire/base';
import type { SiteConfig } from '@quire/model';
import { isAddress, type RemoteSpec } from '@quire/openapi';
import { readKeptSpecs, writeKeptSpecs } from './kept-specs.ts';
import { listAsyncSources, listGraphqlSources, listSources } from './list-sources.ts';

const MAX_REMOTE = 20;
const MAX_BYTES = 20 * 1024 * 1024;
const TIMEOUT_MS = 20_000;

/** How addresses are fetched; the guarded way unless a test says otherwise. */
export type FetchSpec = (request: GuardedRequest) => Promise<GuardedResponse>;

/** Where the texts of descriptions at an address come from. */
interface Origin {
  fetchSpec?: FetchSpec | undefined;
  /** The file that keeps them for every build of one version; without it they are fetched each time. */
  keptSpecs?: string | undefined;
}

/**
 * Loads the descriptions and overlays that docs.json names by address. Where nothing is kept they are fetched
 * again each time: what was true at the last build may be wrong now, and a reader could not tell.
 */
export async function loadRemoteSpecs(
  config: SiteConfig,
  { fetchSpec = guardedFetch, keptSpecs }: Origin,
): Promise<Map<string, RemoteSpec>> {
  const addresses = listRemoteSpecs(config);
  if (keptSpecs === undefined) return fetchAll(addresses, fetchSpec);
  const kept = await readKeptSpecs(keptSpecs);
  if (kept) return kept;
  const found = await fetchAll(addresses, fetchSpec);
  await writeKeptSpecs(keptSpecs, found);
  return found;
}

function listRemoteSpecs(config: SiteConfig): string[] {
  const sources = [
    ...listSources(config),
    ...listAsyncSources(config),
    ...listGraphqlSources(config),
  ];
  const named = sources.flatMap(({ source, overlays = [] }) => [source, ...overlays]);
  return [...new Set(named)].filter(isAddress);
}

async function fetchAll(
  addresses: readonly string[],
  fetchSpec: FetchSpec,
): Promise<Map<string, RemoteSpec>> {
  const found = await Promise.all(
    addresses.map(async (address, index): Promise<[string, RemoteSpec]> => {
      if (index >= MAX_REMOTE) {
        return [
          address,
          { problem: `The site lists more than ${MAX_REMOTE} addresses, which is the limit.` },
        ];
      }
      return [address, await fetchOne(address, fetchSpec)];
    }),
  );
  return new Map(found);
}

async function fetchOne(url: string, fetchSpec: FetchSpec): Promise<RemoteSpec> {
  try {
    const headers = { accept: 'application/json, application/yaml, text/yaml, */*' };
    const request = {
      url,
      trust: 'author',
      headers,
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
    } as const;
    const response = await fetchSpec(request);
    if (response.status !== 200) {
      response.discard();
      return { problem: `The server returned status ${response.status}.` };
    }
    return { text: (await response.bytes()).toString('utf8') };
  } catch (error) {
    return { problem: messageOf(error) };
  }
}
