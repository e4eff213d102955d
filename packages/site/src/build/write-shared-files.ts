import { encodeText } from '../files/encode-text.ts';
import type { SiteBuild } from './site-build.ts';

/** Writes what the pages of each part of the site share: its navigation, and a page of all its pages. */
export async function writeSharedFiles({ recorder, views }: SiteBuild): Promise<void> {
  for (const [path, make] of views.sharedFiles()) await recorder.write(path, encodeText(make()));
}
