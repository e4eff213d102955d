import { messageOf } from '@quire/base';
import type { SiteConfig } from '@quire/model';
import { isAddress, type RemoteSpec } from '@quire/openapi';
import { fetchRemoteSpec } from './fetch-remote-spec.ts';
import { readKeptSpecs, writeKeptSpecs } from './kept-specs.ts';
import { listAsyncSources, listGraphqlSources, listSources } from './list-sources.ts';

/** The most addresses of one site. */
export const MAX_REMOTE_SPECS = 20;

/** How the description at an address is had; fetched in the guarded way unless somebody else does that. */
export type FetchSpec = (address: string) => Promise<RemoteSpec>;

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
  { fetchSpec = (address) => fetchRemoteSpec(address), keptSpecs }: Origin,
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
      if (index >= MAX_REMOTE_SPECS) {
        return [
          address,
          {
            problem: `The site lists more than ${MAX_REMOTE_SPECS} addresses, which is the limit.`,
          },
        ];
      }
      const spec = await fetchSpec(address).catch((error) => ({ problem: messageOf(error) }));
      return [address, spec];
    }),
  );
  return new Map(found);
}
