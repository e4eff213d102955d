import { createHash } from 'node:crypto';
import { compareText } from '@quire/base';
import type { SiteManifest } from '../versions/site-manifest.ts';

/** Stands for what a version shows: two versions with the same pages and files have the same. */
export function toContentId({ basePath, files, pages, site }: SiteManifest): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([basePath, site.name, pages]));
  const listed = Object.entries(files).sort(([a], [b]) => compareText(a, b));
  for (const [path, { sha256 }] of listed) hash.update(`\n${sha256} ${path}`);
  return hash.digest('hex');
}
