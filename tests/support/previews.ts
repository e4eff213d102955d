import { systemClock, systemRandom } from '@quire/base';
import type { PreviewRecord, VersionRecord } from '@quire/contract';
import { listProjectFiles } from '@quire/site';
import { createApiClient } from '../../packages/cli/dist/publish/api-client.js';
import { hashFiles } from '../../packages/cli/dist/publish/hash-files.js';
import { uploadFiles } from '../../packages/cli/dist/publish/upload-files.js';
import type { HttpAnswer } from './http.ts';
import type { Service } from './service.ts';

/** What a test says of a version besides its files. */
export interface PreviewWish {
  preview?: { name?: string; untrusted?: boolean };
  goLive?: string;
  origin?: object;
}

/** Uploads a folder and asks for a version of it; gives the answer as it is. */
export async function askForVersion(
  service: Service,
  { folder, domain, key }: { folder: string; domain: string; key: string },
  wish: PreviewWish,
): Promise<HttpAnswer> {
  const client = createApiClient(service.url, key, systemClock);
  const files = await hashFiles(await listProjectFiles(folder));
  const options = { client, clock: systemClock, random: systemRandom, domain, onUpload() {} };
  const declare = () =>
    client.call('POST /v1/sites/:domain/uploads', {
      params: { domain },
      body: { files: files.map(({ path, sha256, size }) => ({ path, sha256, size })) },
    });
  const { uploadId } = await uploadFiles(options, files, declare);
  return service.post(`/v1/sites/${domain}/versions`, { uploadId, ...wish }, key);
}

/** Publishes a preview and waits until it is shown. */
export async function publishPreview(
  service: Service,
  place: { folder: string; domain: string; key: string },
  wish: PreviewWish = {},
): Promise<{ version: VersionRecord; preview: PreviewRecord; host: string }> {
  const asked = await askForVersion(service, place, { preview: {}, ...wish });
  if (asked.status !== 202) throw new Error(`The preview was refused: ${asked.text}`);
  const version = JSON.parse(asked.text) as VersionRecord;
  const address = `/v1/sites/${place.domain}/previews/${version.preview?.previewId}`;
  for (;;) {
    const answer = await service.call(address, { key: place.key });
    const preview = JSON.parse(answer.text) as PreviewRecord;
    if (preview.state === 'failed') throw new Error(`The preview failed: ${preview.error}`);
    if (preview.shownVersionId === version.versionId) {
      return { version, preview, host: new URL(preview.url).hostname };
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
