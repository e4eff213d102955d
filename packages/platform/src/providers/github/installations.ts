import type { Clock } from '@quire/base';
import { z } from 'zod';
import type { OfferedRepositories, OfferedRepository } from '../provider.ts';
import {
  createAppClient,
  createInstallationTokens,
  createTokenClient,
  type GitHubApp,
} from './github-app.ts';

/** An account that installed the App. */
export interface Installation {
  id: string;
  account: string;
  /** Where its members choose which repositories the App may see. */
  webUrl: string;
}

const installationSchema = z.object({
  id: z.number(),
  html_url: z.string(),
  account: z.object({ login: z.string().optional(), slug: z.string().optional() }).nullable(),
});

const repositoriesSchema = z.object({
  total_count: z.number(),
  repositories: z.array(z.object({ id: z.number(), full_name: z.string(), private: z.boolean() })),
});

const REPOSITORIES_PER_PAGE = 100;
const MOST_REPOSITORY_PAGES = 10;

export async function listInstallations(app: GitHubApp, clock: Clock): Promise<Installation[]> {
  const { items } = await createAppClient(app, clock).list(
    '/app/installations',
    installationSchema,
  );
  return items.map(({ id, html_url, account }) => ({
    id: String(id),
    account: account?.login ?? account?.slug ?? 'unknown',
    webUrl: html_url,
  }));
}

/** The repositories of one installation, for a member to choose from. */
export async function listRepositories(
  app: GitHubApp,
  installation: string,
  clock: Clock,
): Promise<OfferedRepositories> {
  const token = createInstallationTokens(app, { installation }, clock);
  const client = createTokenClient(app, token);
  const found: OfferedRepository[] = [];
  for (let page = 1; page <= MOST_REPOSITORY_PAGES; page++) {
    const path = `/installation/repositories?per_page=${REPOSITORIES_PER_PAGE}&page=${page}`;
    const { repositories, total_count } = await client.read(path, repositoriesSchema);
    for (const { id, full_name, private: isPrivate } of repositories) {
      found.push({ id: String(id), name: full_name, isPrivate });
    }
    if (repositories.length === 0 || found.length >= total_count) {
      return { repositories: found, isCut: false };
    }
  }
  return { repositories: found, isCut: true };
}
