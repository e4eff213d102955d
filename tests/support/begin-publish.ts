import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { listProjectFiles } from '@quire/site';
import type { Service } from './service.ts';

/** Uploads and publishes a folder at a domain without waiting for the end; gives the version. */
export async function beginPublish(
  service: Service,
  folder: string,
  { domain, key }: { domain: string; key: string },
): Promise<string> {
  await service.post('/v1/sites', { domain }, key);
  const files = [];
  for (const { path, location } of await listProjectFiles(folder)) {
    const bytes = await readFile(location);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await service.call(`/v1/uploads/${sha256}`, { method: 'PUT', key, body: bytes });
    files.push({ path, sha256, size: bytes.length });
  }
  const answer = await service.post(`/v1/sites/${domain}/versions`, { files }, key);
  if (answer.status !== 202) throw new Error(`${answer.status} ${answer.text}`);
  return JSON.parse(answer.text).versionId;
}
