import {
  type Clock,
  type Diagnostic,
  defineError,
  type Random,
  randomBase62,
  type Severity,
  sleep,
} from '@quire/base';
import type { NewVersion, NewVersionOrigin, VersionRecord } from '@quire/contract';
import type { ApiClient } from './api-client.ts';
import { type HashedFile, hashFiles } from './hash-files.ts';
import type { NeededPlugin } from './list-plugins.ts';
import { type Declared, uploadFiles } from './upload-files.ts';

const noSuchSite = defineError<{ domain: string }>('SITE_UNKNOWN', 'usage', ({ domain }) => ({
  what: `There is no site at ${domain} in this organization.`,
  fix: 'Check the domain, or create the site with --create.',
}));

const domainTaken = defineError<{ domain: string }>('DOMAIN_TAKEN', 'usage', ({ domain }) => ({
  what: `The domain ${domain} belongs to another organization.`,
  fix: 'Choose another domain.',
}));

const publishFailed = defineError<{ reason: string }>(
  'PUBLISH_FAILED',
  'content',
  ({ reason }) => ({
    what: `The site was not published: ${reason}`,
    fix: 'Fix the problem, then publish again. The live version stays unchanged.',
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
  /** What the files are put together from. */
  mounts?: NewVersion['mounts'];
  /** Where the content comes from, as far as it is known. */
  origin?: NewVersionOrigin;
  /** Shows the version at an address of its own; true where the service is to find the name. */
  preview?: string | true;
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
  /** Where it is shown as a preview, and until when; nothing where it is none. */
  preview: VersionRecord['preview'];
  /** All findings by severity, also those that are not listed. */
  counts: Record<Severity, number>;
  /** The gravest of them. */
  findings: Diagnostic[];
}

/** Before a stream of events that was cut is asked for again. */
const LOOK_MS = 300;

/** Uploads what the service does not have, publishes, and waits until it is rendered. */
export async function publishSite(options: PublishOptions): Promise<Published> {
  const files = await hashFiles(options.files);
  const { uploadId, uploaded } = await uploadFiles(options, files, () => declare(options, files));
  const { versionId } = await options.client.call('POST /v1/sites/:domain/versions', {
    params: { domain: options.domain },
    body: {
      uploadId,
      ...toWish(options),
      // A service of the release before does not know the key.
      ...(options.plugins?.length ? { plugins: [...options.plugins] } : {}),
      ...(options.mounts ? { mounts: options.mounts } : {}),
      ...(Object.keys(options.origin ?? {}).length > 0 ? { origin: options.origin } : {}),
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
    // A service of the release before does not say.
    preview: version.preview ?? null,
    ...(await loadFindings(options, versionId)),
  };
}

/** What is to become of the version. */
function toWish({ preview, allowErrors }: PublishOptions): Pick<NewVersion, 'goLive' | 'preview'> {
  if (preview === undefined) return { goLive: allowErrors ? 'always' : 'no-errors' };
  return { preview: preview === true ? {} : { name: preview } };
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

/** Declares the files; where there is no site at the domain, creates it first if told to. */
async function declare(
  { client, domain, create }: PublishOptions,
  files: readonly HashedFile[],
): Promise<Declared> {
  const body = { files: files.map(({ path, sha256, size }) => ({ path, sha256, size })) };
  const ask = () =>
    client.callUnless(404, 'POST /v1/sites/:domain/uploads', { params: { domain }, body });
  const declared = await ask();
  if (declared) return declared;
  if (!create) throw noSuchSite({ domain });
  // A repeated call may find the site that the first one made.
  await client.callUnless(409, 'POST /v1/sites', { body: { domain } });
  const again = await ask();
  if (!again) throw domainTaken({ domain });
  return again;
}

/** Waits by server-sent events. A stream that is cut before the end is asked for again. */
async function waitForVersion(
  { client, clock, domain }: PublishOptions,
  versionId: string,
): Promise<VersionRecord> {
  for (;;) {
    let version: VersionRecord | undefined;
    const route = 'GET /v1/sites/:domain/versions/:versionId/events';
    for await (const record of client.follow(route, { params: { domain, versionId } })) {
      version = record as VersionRecord;
    }
    if (version?.state === 'ready') return version;
    if (version?.state === 'failed') throw publishFailed({ reason: String(version.error) });
    await sleep(clock, LOOK_MS);
  }
}
