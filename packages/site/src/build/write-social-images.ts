import { setImmediate } from 'node:timers/promises';
import type { SiteBuild } from './site-build.ts';

/** Writes the preview images of pages. */
export async function writeSocialImages(build: SiteBuild): Promise<void> {
  const { social, access, recorder } = build;
  if (!social) return;
  if (social.list().size > 0) await social.prepare();
  for (const [path, { card, rules }] of social.list()) {
    for (const rule of rules) access?.note(path, rule);
    await recorder.write(path, await build.drawImage(path, () => social.draw(card)));
    // Drawing never waits: without this nobody could stop the build.
    await setImmediate();
  }
}
