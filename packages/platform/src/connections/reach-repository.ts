import type { SiteConnection } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { branchUnknown } from './errors.ts';
import { type ConnectionAddress, openConnection } from './open-connection.ts';

/** What is known of a repository once it was reached. */
export type RepositoryState = Pick<
  SiteConnection,
  'url' | 'name' | 'repositoryId' | 'webUrl' | 'isPrivate' | 'productionBranch'
>;

const HEADS = 'refs/heads/';
const MOST_NAMED = 5;

/**
 * Reads what the provider and the git server say of a repository. A wrong token shows here, and one that may ask the
 * provider but not fetch; so does a branch that is not there.
 */
export async function reachRepository(
  services: Services,
  draft: ConnectionAddress,
  { branch, signal }: { branch?: string | undefined; signal?: AbortSignal | undefined } = {},
): Promise<RepositoryState> {
  const { provider, remote } = await openConnection(services, draft, signal);
  const facts = await provider?.readRepository();
  const url = facts?.cloneUrl ?? draft.url;
  const place = { ...(await remote()), url };
  const { refs, defaultBranch } = await services.git.listRefs(place, {
    findsDefault: facts === undefined,
    ...(signal ? { signal } : {}),
  });
  const branches = refs.flatMap(({ name }) =>
    name.startsWith(HEADS) ? [name.slice(HEADS.length)] : [],
  );
  // A repository without commits may get its branch later.
  if (branch !== undefined && branches.length > 0 && !branches.includes(branch)) {
    throw branchUnknown({ branch, known: branches.slice(0, MOST_NAMED) });
  }
  const found = facts?.defaultBranch ?? defaultBranch?.slice(HEADS.length) ?? 'main';
  return {
    url,
    name: facts?.name ?? draft.name,
    repositoryId: facts?.id ?? null,
    webUrl: facts?.webUrl ?? null,
    isPrivate: facts?.isPrivate ?? draft.credential !== null,
    productionBranch: branch ?? found,
  };
}
