import { HASHED_NAME, toMarkdownTwin } from '@quire/base';
import { LLMS_FILE, REPLACEABLE_FILE } from '@quire/model';
import type { SiteManifest } from '../versions/site-manifest.ts';

/** What differs between what was shown before and what is shown now; all of it where every page differs. */
export type ChangedPages = 'all' | { keys: readonly string[] };

/**
 * The keys of answers that caches may keep, and that are not what they were: of pages and other files that were
 * added, changed or removed. Files whose names carry their content stay what they are.
 */
export function findChangedPages(before: SiteManifest, after: SiteManifest): ChangedPages {
  if (describeSite(before) !== describeSite(after)) return 'all';
  const [old, now] = [describeFiles(before), describeFiles(after)];
  const keys = new Set([...old.keys(), ...now.keys()]);
  const changed = [...keys].filter((key) => old.get(key) !== now.get(key));
  // It is written by the service, and follows more than its own bytes.
  return { keys: changed.includes(REPLACEABLE_FILE) ? changed : [...changed, REPLACEABLE_FILE] };
}

/** Every key that caches may keep an answer of. */
export function listKeys({ files }: Pick<SiteManifest, 'files'>): string[] {
  return [...new Set(Object.keys(files).map(toFileKey))];
}

/** The one key at which caches may keep a file: that of a page is without its extension. */
export function toFileKey(path: string): string {
  if (!path.endsWith('.html')) return path;
  return path.slice(0, -'.html'.length).replace(/(^|\/)index$/, '');
}

/** What the headers of all pages depend on. */
function describeSite(manifest: SiteManifest): string {
  const { basePath, inlineScripts, origins, playground, access, files } = manifest;
  const index = files[LLMS_FILE] !== undefined;
  return JSON.stringify([basePath, inlineScripts, origins, playground, access, index]);
}

/** What is sent at each key. */
function describeFiles({ files, pages }: SiteManifest): Map<string, string> {
  const shown = new Set(pages.map(({ file }) => file));
  const described = new Map<string, string>();
  for (const [path, { sha256 }] of Object.entries(files)) {
    if (HASHED_NAME.test(path)) continue;
    const key = toFileKey(path);
    const twin = path.endsWith('.md') ? path.replace(/\.md$/, '.html') : toMarkdownTwin(path);
    // Two files can have the same key, and one of them hides the other.
    const facts = [path, sha256, shown.has(path), files[twin] !== undefined].join(' ');
    described.set(key, `${described.get(key) ?? ''}${facts}\n`);
  }
  return described;
}
