import type { SiteBuild } from './site-build.ts';

/** Writes the theme's files; a file of the author's at the same path wins. */
export async function writeThemeFiles({ theme, recorder }: SiteBuild): Promise<void> {
  for (const { path, bytes } of theme) {
    if (!recorder.has(path)) await recorder.write(path, bytes);
  }
}
