import { z } from 'zod';
import type { OfferedRepositories } from '../provider.ts';
import { createGitLabClient, type GitLabPlace } from './gitlab-provider.ts';

const projectSchema = z.object({
  id: z.number(),
  path_with_namespace: z.string(),
  visibility: z.string().default('private'),
});

/** The projects that the owner of a token is a member of, those in use first, for a member to choose from. */
export async function listProjects(
  place: Omit<GitLabPlace, 'project'>,
): Promise<OfferedRepositories> {
  const path = '/projects?membership=true&archived=false&order_by=last_activity_at';
  const { items, isCut } = await createGitLabClient(place).list(path, projectSchema);
  const repositories = items.map(({ id, path_with_namespace: name, visibility }) => ({
    id: String(id),
    name,
    isPrivate: visibility !== 'public',
  }));
  return { repositories, isCut };
}
