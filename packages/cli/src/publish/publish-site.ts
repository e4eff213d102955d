import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  type Clock,
  type Diagnostic,
  defineError,
  type Random,
  randomBase62,
  type Severity,
  sleep,
} from '@quire/base';
import type { VersionRecord } from '@quire/contract';
import type { ApiClient } from './api-client.ts';
import type { NeededPlugin } from './list-plugins.ts';

const noSuchSite = defineError<{ domain: string }>('SITE_UNKNOWN', 'usage', ({ domain }) => ({
  what: `There is no site at ${domain} in this organization.`,
  fix: 'Check the domain, or let the command make the site with --create.',
}));

const domainTaken = defineError<{ domain: string }>('DOMAIN_TAKEN', 'usage', ({ domain }) => ({
  what: `The domain ${domain} belongs to somebody else.`,
  fix: 'Choose another domain.',
}));

const publishFailed = defineError<{ reason: string }>(
  'PUBLISH_FAILED',
  'content',
  ({ reason }) => ({
    what: `The site was not published: ${reason}`,
    fix: 'What was live before stays live.',
  }),
);

export interface PublishOptions {
  client: ApiClient;
  clock: Clock;
  random: Random;
  domain: string;
  /** Make the site when it is not there. */
  create: boolean;
  /** Whether content with errors goes live too. */
  allowErrors: boolean;
  /** Path from the site's folder, and where the file is. */
  files: readonly { path: string; location: string }[];
  /** The plugins that the pages need. */
  plugins?: readonly NeededPlugin[];
  onUpload(done: number, total: number): void;
}

export interface Published {
  versionId: string;
  pageCount: number;
  /** How many files had to travel. */
  uploaded: number;
  /** Where readers find the site; nothing while no domain of it serves. */
  url: string | undefined;
  /** Whether readers see this version. */
  isLive: boolean;
  /** Whether it was held back because of errors. */
  isHeldBack: boolean;
  /** All findings by severity, also those that are not listed. */
  counts: Record<Severity, number>;
  /** The gravest of them. */
  findings: Diagnostic[];
}

/** Files in flight at once. */
const PARALLEL = 4;
const LOOK_MS = 300;

/** Uploads what the service does not have, publishes, and waits until it is rendered. */
export async function publishSite(options: PublishOptions): Promise<Published> {
  await assertSite(options);
  const files = await hashFiles(options.files);
  const uploaded = await uploadMissing(options, files);
  const { versionId } = await options.client.call('POST /v1/sites/:domain/versions', {
    params: { domain: options.domain },
    body: {
      files: files.map(({ path, sha256, size }) => ({ path, sha256, size })),
      goLive: options.allowErrors ? 'always' : 'no-errors',
      // A service of the release before does not know the key.
      ...(options.plugins?.length ? { plugins: [...options.plugins] } : {}),
    },
    idempotencyKey: randomBase62(32, options.random),
  });
  const version = await waitForVersion(options, versionId);
  return {
    versionId,
    pageCount: version.pageCount ?? 0,
    uploaded,
    url: version.url ?? undefined,
    isLive: version.live,
    isHeldBack: version.heldBack === 'errors',
    ...(await loadFindings(options, versionId)),
  };
}

type Findings = Pick<Published, 'counts' | 'findings'>;

async function loadFindings(
  { client, domain }: PublishOptions,
  versionId: string,
): Promise<Findings> {
  const { counts, findings } = await client.call(
    'GET /v1/sites/:domain/versions/:versionId/findings',
    { params: { domain, versionId } },
  );
  return { counts, findings: findings.map(({ rule, ...finding }) => ({ code: rule, ...finding })) };
}

async function assertSite({ client, domain, create }: PublishOptions): Promise<void> {
  const find = () =>
    client.callUnless(404, 'GET /v1/sites/:domain/versions', { params: { domain } });
  if (await find()) return;
  if (!create) throw noSuchSite({ domain });
  // A repeated call may find the site that the first one made.
  await client.callUnless(409, 'POST /v1/sites', { body: { domain } });
  if (!(await find())) throw domainTaken({ domain });
}

interface HashedFile {
  path: string;
  location: string;
  sha256: string;
  size: number;
}

async function hashFiles(files: PublishOptions['files']): Promise<HashedFile[]> {
  const hashed: HashedFile[] = [];
  for (const { path, location } of files) {
    const bytes = await readFile(location);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    hashed.push({ path, location, sha256, size: bytes.length });
  }
  return hashed;
}

async function uploadMissing(options: PublishOptions, files: HashedFile[]): Promise<number> {
  const { client, onUpload } = options;
  const sha256 = [...new Set(files.map((file) => file.sha256))];
  const asked = await client.call('POST /v1/uploads', { body: { sha256 } });
  const missing = new Set(asked.missing);
  const waiting = sha256.filter((hash) => missing.has(hash));
  const byHash = new Map(files.map((file) => [file.sha256, file]));
  let done = 0;
  const work = async () => {
    for (let hash = waiting.pop(); hash; hash = waiting.pop()) {
      const file = byHash.get(hash);
      if (!file) continue;
      const bytes = await readFile(file.location);
      await client.call('PUT /v1/uploads/:sha256', { params: { sha256: hash }, bytes });
      onUpload(++done, missing.size);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return missing.size;
}

async function waitForVersion(
  { client, clock, domain }: PublishOptions,
  versionId: string,
): Promise<VersionRecord> {
  for (;;) {
    const version = await client.call('GET /v1/sites/:domain/versions/:versionId', {
      params: { domain, versionId },
    });
    if (version.state === 'ready') return version;
    if (version.state === 'failed') throw publishFailed({ reason: String(version.error) });
    await sleep(clock, LOOK_MS);
  }
}
