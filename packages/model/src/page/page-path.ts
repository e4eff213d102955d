import { toProjectPath } from './project-path.ts';

/** The path of a page file without its extension: `guides/start.mdx` is `guides/start`. */
export function toPagePath(file: string): string {
  const path = toProjectPath(file);
  return path.endsWith('.mdx') ? path.slice(0, -4) : path.replace(/\.mdx?$/i, '');
}

/** Where a page is reached: `index` stands for its folder, `guides/index` is `/guides`. */
export function toUrlPath(pagePath: string): string {
  return `/${pagePath.replace(/(?:^|\/)index$/, '')}`;
}

/** The title of a page that gives none: the last word of its path, in words. */
export function toTitle(pagePath: string): string {
  const named = pagePath.replace(/\/index$/, '');
  const words = (named.split('/').at(-1) ?? '').replace(/[-_]+/g, ' ').trim();
  const [first = '', ...rest] = words;
  return first.toUpperCase() + rest.join('');
}
