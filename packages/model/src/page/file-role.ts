import { TESTED_SAMPLES_FILE } from '../tested-samples.ts';
import { STATIC_EXTENSIONS } from './static-extensions.ts';

/** What a file of the project is, told by its path alone. */
export type FileRole =
  /** `docs.json`, `mint.json`, `.mintignore`, the record of tested samples. */
  | 'config'
  /** Replaces the generated file of the same name. */
  | 'override'
  | 'skill'
  /** Included by other pages, never a page itself. */
  | 'snippet'
  | 'page'
  /** Components of the author's own. */
  | 'component'
  /** JSON or YAML: perhaps an API description; served as well. */
  | 'data'
  | 'style'
  | 'script'
  | 'static'
  | 'none';

const CONFIG_FILES = new Set(['docs.json', 'mint.json', '.mintignore', TESTED_SAMPLES_FILE]);
const OVERRIDES = new Set(['llms.txt', 'llms-full.txt', 'robots.txt', 'sitemap.xml']);
const SNIPPET_EXTENSIONS = new Set(['mdx', 'md', 'jsx', 'tsx']);
/** Markdown files that every repository has and that are no documentation. */
const NOT_PAGES = new Set(['readme', 'license', 'contributing', 'contribute']);

const ROLES: Readonly<Record<string, FileRole>> = {
  mdx: 'page',
  md: 'page',
  jsx: 'component',
  tsx: 'component',
  json: 'data',
  yaml: 'data',
  yml: 'data',
  css: 'style',
  js: 'script',
};

/**
 * The role of a file, by its path from the docs root. A page that another file imports is a
 * snippet after all: that is known only when the imports are.
 */
export function toFileRole(file: string): FileRole {
  const path = file.toLowerCase();
  const name = path.slice(path.lastIndexOf('/') + 1);
  const isAtRoot = name === path;
  if (isAtRoot && CONFIG_FILES.has(path)) return 'config';
  if (isAtRoot && OVERRIDES.has(path)) return 'override';
  if (name === 'skill.md' && (isAtRoot || path.startsWith('.mintlify/skills/'))) return 'skill';
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot + 1) : '';
  const isInSnippets = path.startsWith('snippets/') || path.startsWith('_snippets/');
  if (isInSnippets && SNIPPET_EXTENSIONS.has(extension)) return 'snippet';
  if (extension === 'md' && NOT_PAGES.has(name.slice(0, dot))) return 'none';
  const role = Object.hasOwn(ROLES, extension) ? ROLES[extension] : undefined;
  return role ?? (STATIC_EXTENSIONS.has(extension) ? 'static' : 'none');
}
