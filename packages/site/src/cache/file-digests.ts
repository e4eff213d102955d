import type { SiteBuild } from '../build/site-build.ts';
import { toDigest } from './digest.ts';
import { toFilesDigest } from './site-digest.ts';

/**
 * Makes a function that tells the digest of a file that pages were made from, each read once. That
 * of a file that is gone is empty; the empty name stands for the names of all files.
 */
export function createFileDigests({
  project,
  texts,
}: Pick<SiteBuild, 'project' | 'texts'>): (path: string) => string {
  const known = new Map([['', toFilesDigest(project)]]);
  return (path) => {
    const digest = known.get(path) ?? readDigest(path);
    known.set(path, digest);
    return digest;
  };

  function readDigest(path: string): string {
    try {
      const file = project.files.get(path.normalize('NFC'));
      if (!file) return '';
      return /\.mdx?$/i.test(file.path) ? texts.digestOf(file) : toDigest(texts.read(file));
    } catch {
      // A file that cannot be read is, to the page, one that is not there.
      return '';
    }
  }
}
