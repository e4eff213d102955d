import { posix } from 'node:path';
import type { SourceFolder } from '../../folder/source-folder.ts';

/** The folders that a project of ReadMe has, and where it publishes their pages. */
const SECTIONS = [
  { folder: 'docs', route: 'docs', title: 'Guides' },
  { folder: 'reference', route: 'reference', title: 'API Reference' },
  { folder: 'recipes', route: 'recipes', title: 'Recipes' },
  { folder: 'changelogs', route: 'changelog', title: 'Changelog' },
  { folder: 'changelog', route: 'changelog', title: 'Changelog' },
  { folder: 'custom_pages', route: 'page', title: 'Pages' },
] as const;

export type Section = (typeof SECTIONS)[number];

/** One version of a project: the folder that holds its sections. */
export interface ProjectVersion {
  /** The name of its folder; nothing where a repository holds one version alone. */
  name?: string;
  /** Empty for the top. */
  root: string;
  /** What its addresses begin with: empty for the version that readers see first. */
  prefix: string;
}

const ORDER_FILE = '_order.yaml';
const VERSION = /^v?\d+(?:\.\d+)*(?:[-.]?[a-z]\w*)?$/i;

/** The versions that a folder holds, the newest first. */
export function listProjectVersions(folder: SourceFolder): ProjectVersion[] {
  const roots = findRoots(folder);
  if (roots.length < 2) return [{ root: roots[0] ?? '', prefix: '' }];
  const newest = [...roots].sort((a, b) => NAMES.compare(posix.basename(b), posix.basename(a)));
  return newest.map((root, index) => {
    const name = posix.basename(root) || 'latest';
    return { name, root, prefix: index === 0 ? '' : toVersionRoute(name) };
  });
}

/** ReadMe writes the `v` before each version in addresses. */
export function toVersionRoute(name: string): string {
  return /^\d/.test(name) ? `v${name}` : name;
}

const NAMES = new Intl.Collator('en', { numeric: true });

/** Folders that hold sections with an order; without any, folders that are named like versions. */
function findRoots(folder: SourceFolder): string[] {
  const ordered = new Set<string>();
  for (const file of folder.files) {
    const match = ORDERED.exec(file);
    if (match) ordered.add(match[1] ?? '');
  }
  if (ordered.size > 0) return [...ordered].sort();
  const tops = new Set(
    folder.files
      .filter((file) => file.includes('/') && /\.mdx?$/i.test(file))
      .map((file) => file.slice(0, file.indexOf('/'))),
  );
  return [...tops].filter((top) => VERSION.test(top)).sort();
}

const ORDERED = /^(?:([^_].*?)\/)?(?:docs|reference|recipes|custom_pages)\/(?:.*\/)?_order\.ya?ml$/;

/** The sections of a version that have files; a folder without any is all guides. */
export function listSections(
  folder: SourceFolder,
  { root }: ProjectVersion,
): { section: Section; place: string }[] {
  const found = SECTIONS.map((section) => ({
    section,
    place: posix.join(root, section.folder),
  })).filter(({ place }) => folder.below(place).some((file) => /\.(?:mdx?|html?)$/i.test(file)));
  return found.length > 0 ? found : [{ section: SECTIONS[0], place: root }];
}

/** Whether a folder is one of ReadMe: by the files of its order, or by what its pages look like. */
export function isReadmeFolder(folder: SourceFolder): boolean {
  if (folder.files.some((file) => ORDERED.test(file) && file.endsWith(ORDER_FILE))) return true;
  const pages = folder.files.filter((file) => /\.mdx?$/i.test(file));
  const step = Math.max(1, Math.floor(pages.length / MAX_SAMPLES));
  const samples = pages.filter((_, index) => index % step === 0).slice(0, MAX_SAMPLES);
  const known = samples.filter((file) => isReadmePage(folder.read(file) ?? ''));
  return known.length > 0 && known.length * 3 >= samples.length;
}

/** Pages that are looked at to recognize an export. */
const MAX_SAMPLES = 30;

function isReadmePage(text: string): boolean {
  const head = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';
  const isListed = /^hidden: *(?:true|false)\b/m.test(head) && /^title:/m.test(head);
  const isNamed = /^(?:excerpt|category|categorySlug|createdAt|parentDocSlug|deprecated):/m.test(
    head,
  );
  return (isListed && isNamed) || /^\[block:[\w-]+\]/m.test(text);
}
