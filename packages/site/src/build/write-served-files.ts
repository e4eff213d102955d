import type { SiteBuild } from './site-build.ts';

/** Writes the project's static files at their own paths; one that cannot be used is left out. */
export async function writeServedFiles({ files, recorder }: SiteBuild): Promise<void> {
  for (const path of files.paths()) {
    const file = files.load(path);
    if (file) await recorder.write(path, file);
  }
}
