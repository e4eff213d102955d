import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  createConnection,
  findConnection,
  findOwnSite,
  type MountWish,
  type Services,
} from '@quire/platform';
import { createCertificate } from './git/certificate.ts';
import { runGit, startGitServer } from './git/git-server.mjs';
import { type CommittedFile, commitFiles, createBareRepository } from './git/repositories.ts';
import { writeMountedSite } from './mounted-site.ts';
import type { Service } from './service.ts';
import type { TemporaryFolder } from './temporary-folder.ts';

const TOKEN = 'a-token-that-opens-all-three';
const NAMES = ['docs', 'sdk', 'cli'] as const;
/** The documentation of the tool is in a folder of its repository. */
const FOLDERS = { docs: '', sdk: '', cli: 'docs/' };

export type RepositoryName = (typeof NAMES)[number];

/** Three repositories on one git server, each with `main` and the branch `release/v1`. */
export interface MountedRepositories {
  authorityFile: string;
  /** The repositories that were asked for something since this was emptied. */
  asked: Set<string>;
  /** Commits pages on a branch, by their paths in the documentation; the commit. */
  push(name: RepositoryName, files: Record<string, string | undefined>, branch?: string): string;
  createBranch(name: RepositoryName, branch: string, from: string): void;
  deleteBranch(name: RepositoryName, branch: string): void;
  /** Connects a repository to a site. */
  connect(
    services: Services,
    site: Parameters<typeof createConnection>[1],
    name: RepositoryName,
    mount?: Pick<MountWish, 'ref' | 'path' | 'version'>,
  ): Promise<`con_${string}`>;
  stop(): Promise<void>;
}

export async function startMountedRepositories(
  folder: TemporaryFolder,
): Promise<MountedRepositories> {
  const place = join(folder.path, 'files');
  writeMountedSite(place);
  const { tls, authorityFile } = createCertificate(folder.path, ['localhost']);
  const repositories = Object.fromEntries(
    NAMES.map((name) => [name, createBareRepository(folder.path, `${name}.git`)]),
  ) as Record<RepositoryName, string>;
  const asked = new Set<string>();
  const server = await startGitServer({
    folder: folder.path,
    tls,
    token: TOKEN,
    answer(request: { url?: string }) {
      asked.add(/^\/(\w+)\.git\//.exec(request.url ?? '')?.[1] ?? '');
      return false;
    },
  });
  const push: MountedRepositories['push'] = (name, files, branch = 'main') => {
    const committed = Object.entries(files).map(
      ([path, text]): CommittedFile => ({ path: `${FOLDERS[name]}${path}`, text }),
    );
    return commitFiles(repositories[name], committed, { branch, message: `Push to ${name}` });
  };
  const sources = { docs: 'docs', sdk: 'Sdk', cli: 'Cli' };
  for (const name of NAMES) {
    push(name, readFiles(join(place, `${sources[name]}-v2`)));
    push(name, readFiles(join(place, `${sources[name]}-v1`)), 'release/v1');
  }
  // What is beside the documentation is nobody's page.
  commitFiles(repositories.cli, [{ path: 'main.mdx', text: 'Not a page.' }]);
  return {
    authorityFile,
    asked,
    push,
    createBranch(name, branch, from) {
      runGit(repositories[name], ['branch', branch, from]);
    },
    deleteBranch(name, branch) {
      runGit(repositories[name], ['branch', '-D', branch]);
    },
    async connect(services, site, name, mount) {
      const { id } = await createConnection(
        services,
        site,
        {
          kind: 'git',
          url: `https://localhost:${server.port}/${name}.git`,
          credential: { kind: 'token', secret: TOKEN },
        },
        {
          folder: FOLDERS[name],
          previewsBranches: 'change-*',
          pollMinutes: 60,
          ...(mount ? { mount } : {}),
        },
      );
      return id;
    },
    stop: () => server.stop(),
  };
}

function readFiles(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path), readFileSync(path, 'utf8')]),
  );
}

/** Tells the platform that a repository has something new. */
export async function deliverPush(
  services: Services,
  service: Service,
  { orgId, id }: { orgId: `org_${string}`; id: `con_${string}` },
): Promise<void> {
  const connection = await findConnection(services.db, { orgId, id });
  if (!connection) throw new Error('The connection no longer exists.');
  const place = { orgId, connectionId: id, name: 'webhook' };
  const secret = await services.vault.open(place, connection.webhookSecret);
  const body = '{}';
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  await service.call(`/_hooks/git/${id}`, {
    method: 'POST',
    key: null,
    headers: { 'x-quire-signature-256': `sha256=${signature}` },
    body,
  });
}

export async function loadSite(services: Services, orgId: `org_${string}`, domain: string) {
  const site = await findOwnSite(services.db, orgId, domain);
  if (!site) throw new Error('The site no longer exists.');
  return site;
}
