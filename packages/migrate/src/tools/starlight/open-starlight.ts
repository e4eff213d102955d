import { posix } from 'node:path';
import { readPathAliases, resolveByAliases } from '../../config/path-aliases.ts';
import { type CodePage, listCodePages } from '../../emit/code-page.ts';
import { listLeftFiles, listPublicFiles } from '../../folder/public-files.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { listStaticFiles } from '../../folder/static-files.ts';
import { listSnippets } from '../../mdx/snippets.ts';
import { StubComponents } from '../../mdx/stub-components.ts';
import { keepOnePagePerPath } from '../../navigation/one-page-per-path.ts';
import type { CopiedFile, OldEntry, OldNavigation, OldPage, OldRedirect } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';
import { astroSlugs, githubSlugs, type SlugRule } from '../../text/slugs.ts';
import type { OpenedSite, Tool } from '../../tool.ts';
import { listBlogLists, listBlogRedirects } from './blog.ts';
import { convertStarlightPage, isStarlightModule } from './convert-page.ts';
import { listStyles, readStarlightLook } from './look.ts';
import { readStarlightNavigation } from './navigation.ts';
import { CONFIG_FILES, readStarlightConfig, type StarlightConfig } from './starlight-config.ts';
import { DOCS, listStarlightPages } from './starlight-pages.ts';
import { placeCode } from './tags.ts';

/** Astro Starlight. */
export const starlightTool: Tool = {
  name: 'starlight',
  title: 'Starlight',
  detect: (folder) =>
    CONFIG_FILES.some((file) => folder.has(file)) && folder.below(DOCS).length > 0,
  open: openStarlight,
};

function openStarlight(folder: SourceFolder, report: Report): OpenedSite {
  const aliases = { 'src/': 'src/', '/src/': 'src/', ...readPathAliases(folder) };
  const config = readStarlightConfig(folder, aliases);
  const resolve = (from: string, file: string): string | undefined =>
    resolveByAliases(from, file, aliases);
  const found = listStarlightPages(folder, config);
  const published = keepOnePagePerPath(found, report);
  const code = listCodePages(listAstroPages(folder), report);
  const { navigation, redirects } = readStarlightNavigation(config, published, code, report);
  const lists = listBlogLists(folder, config, published);
  const further = listBlogRedirects(config, published);
  const snippets = listSnippets(folder, published, resolve);
  const stubs = new StubComponents();
  const files = listFiles(folder, config, report);
  const places = new Map(files.map(({ from, to }) => [from, `/${to}`]));
  const addressOf = (file: string): string => places.get(file) ?? `/${file}`;
  const modules = {
    folder,
    report,
    stubs,
    global: new Set<string>(),
    snippetOf: (file: string) => snippets.get(file)?.path,
    resolve,
    addressOf,
    isOfTool: isStarlightModule,
    placeText: placeCode,
    aliases,
  };
  const description = toText(config.options.description);
  return {
    slugs: chooseSlugs(folder, config),
    hasBrowserLinks: true,
    convert: (page, text) => convertStarlightPage(page, text, modules),
    toPlainAddress: (address) => toPlainAddress(address, config, aliases),
    roots: ['', DOCS],
    listExtraFiles: () => stubs.files(),
    site: {
      name: config.name,
      ...(description ? { description } : {}),
      pages: keepOnePagePerPath<OldPage>(
        [...code, ...published, ...lists, ...snippets.values()],
        report,
      ),
      navigation: addPages(navigation, lists),
      redirects: [...config.redirects.map(toRule), ...redirects, ...further],
      files,
      leftFiles: listLeftFiles(folder, 'public', { report, copied: files }),
      look: readStarlightLook(
        folder,
        config,
        (file) => places.get(resolve(file, 'astro.config.mjs') ?? file),
        report,
      ),
      variables: {},
      ...(config.openapi.length > 0 ? { openapi: config.openapi.map(toOpenapi) } : {}),
    },
  };
}

/** Since version 6, or with a flag of 5, Astro keeps the dash at the end of an anchor. */
function chooseSlugs(folder: SourceFolder, { data }: StarlightConfig): SlugRule {
  const { experimental } = data;
  if (isRecord(experimental) && experimental.headingIdCompat === true) return githubSlugs;
  const [, version = ''] = /"astro":\s*"[^\d"]*(\d+)/.exec(folder.read('package.json') ?? '') ?? [];
  return Number(version) >= 6 ? githubSlugs : astroSlugs;
}

/** Addresses within the site may begin with its base or with an alias of a folder. */
function toPlainAddress(
  address: string,
  { base }: StarlightConfig,
  aliases: Readonly<Record<string, string>>,
): string {
  if (base !== '' && (address === base || address.startsWith(`${base}/`))) {
    return address.slice(base.length) || '/';
  }
  const prefix = Object.keys(aliases).find((each) => address.startsWith(each));
  return prefix === undefined
    ? address
    : `/${posix.join(aliases[prefix] ?? '', address.slice(prefix.length))}`;
}

function toOpenapi(schema: string): string {
  return /^https?:/.test(schema)
    ? schema
    : schema.replace(/^(?:\.?\/)+/, '').replace(/^public\//, '');
}

/** `/old/[slug]` and `/old/[...slug]`, as our rules say them. */
function toRule({ from, to }: OldRedirect): OldRedirect {
  const toPlaces = (address: string): string =>
    address.replace(/\[\.\.\.(\w+)\]/g, ':$1*').replace(/\[(\w+)\]/g, ':$1');
  return { from: toPlaces(from), to: toPlaces(to) };
}

/** Pages of Astro outside the docs; those with a name in brackets stand for many that are not known. */
function listAstroPages(folder: SourceFolder): CodePage[] {
  return folder.below('src/pages').flatMap((file) => {
    const place = file.slice('src/pages/'.length).replace(/\.astro$/, '');
    if (!file.endsWith('.astro') || /(?:^|\/)_|\[|^404$/.test(place)) return [];
    return [{ file, address: `/${place.replace(/(?:^|\/)index$/, '')}` }];
  });
}

function addPages(navigation: OldNavigation, pages: readonly OldPage[]): OldNavigation {
  const entries = pages.map(({ path }): OldEntry => ({ kind: 'page', path }));
  const listed = JSON.stringify(navigation);
  const missing = entries.filter((entry) => !listed.includes(JSON.stringify(entry)));
  if (missing.length === 0) return navigation;
  if ('entries' in navigation) return { entries: [...navigation.entries, ...missing] };
  const [first, ...rest] = navigation.divisions;
  if (!first?.navigation) return navigation;
  return {
    ...navigation,
    divisions: [{ ...first, navigation: addPages(first.navigation, pages) }, ...rest],
  };
}

/** Files of `public` at their addresses; images beside pages and in `src` without that folder. */
function listFiles(folder: SourceFolder, config: StarlightConfig, report: Report): CopiedFile[] {
  const styles = listStyles(folder, config).filter((style) => style.endsWith('.css'));
  for (const detail of styles) {
    const what = 'style sheet, copied: check its selectors';
    report.add({ file: config.file, kind: 'approximated', what, detail });
  }
  const all = [
    ...listPublicFiles(folder, 'public'),
    ...listStaticFiles(folder, DOCS).filter(({ from }) => !from.endsWith('.json')),
    ...listStaticFiles(
      folder,
      'src',
      (path) => path.startsWith(`${DOCS}/`) || path.endsWith('.json'),
    ),
    ...styles.map((style) => ({ from: style, to: style.replace(/^src\//, '') })),
  ];
  const first = new Map<string, CopiedFile>();
  for (const file of all) if (!first.has(file.to)) first.set(file.to, file);
  return [...first.values()];
}
