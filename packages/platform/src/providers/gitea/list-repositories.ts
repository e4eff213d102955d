import { z } from 'zod';
import type { OfferedRepositories } from '../provider.ts';
import { createGiteaClient, type GiteaPlace } from './gitea-provider.ts';

const repositorySchema = z.object({ id: z.number(), full_name: z.string(), private: z.boolean() });

/** The repositories that the owner of a token works on, for a member to choose from. */
export async function listGiteaRepositories(
  place: Omit<GiteaPlace, 'name'>,
): Promise<OfferedRepositories> {
  const { items, isCut } = await createGiteaClient(place).list('/user/repos', repositorySchema);
  const repositories = items.map(({ id, full_name: name, private: isPrivate }) => ({
    id: String(id),
    name,
    isPrivate,
  }));
  return { repositories, isCut };
}
