import type { Diagnostic } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { createDocument, type PageDocument } from '../build/page-document.ts';
import { createConfigLinks, toPageWriter } from '../build/page-renderer.ts';
import { addPageScripts } from '../build/page-scripts.ts';
import type { MakeFiles, NamedFile, PageContent, Site } from '../build/site-build.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { remember } from '../remember.ts';
import { noteAssets } from '../routes/page-links.ts';
import { digestOf, toDigest } from './digest.ts';
import type { SiteDigests } from './site-digests.ts';
import type { Store } from './store.ts';

/** Files as they were made before: what of, and what is known of each. */
interface KeptFiles {
  from: string;
  files: readonly (readonly [path: string, sha256: string, size: number])[];
}

/** The files of a page, and what was seen when they were made. */
interface KeptDocument extends KeptFiles {
  /** Of all that can be shown around a page: while it is the same, so is what this page shows. */
  around: string;
  /** Addresses of files that are shown around the content. */
  assets: readonly string[];
  /** What was found wrong there. */
  diagnostics: readonly Diagnostic[];
}

/** Files that are made of many pages: what they are is known where they would be made from the same. */
export function keepFiles({ store }: { store: Store }): Site['makeFiles'] {
  return (name, toFrom, make) => {
    const described = toFrom();
    const from = described === undefined ? undefined : toDigest(described);
    return from === undefined ? make() : findFiles(store, { name: `files ${name}`, from }, make);
  };
}

function* findFiles(
  store: Store,
  { name, from }: { name: string; from: string },
  make: MakeFiles,
): Iterable<NamedFile> {
  const known = store.get<KeptFiles>(name);
  if (known?.from === from) {
    store.keep(name);
    yield* recall(known, make);
    return;
  }
  const files: [string, string, number][] = [];
  for (const file of make()) {
    const [path, { sha256, size }] = file;
    files.push([path, sha256, size]);
    yield file;
  }
  store.put(name, { from, files });
}

/** Known files. All are made if the bytes of one are wanted. */
function* recall({ files }: KeptFiles, make: MakeFiles): Iterable<NamedFile> {
  let made: ReadonlyMap<string, NamedFile[1]> | undefined;
  const load = (path: string) => {
    made ??= new Map(make());
    const file = made.get(path);
    if (!file) throw new Error(`no such file was created: ${path}`);
    return file.bytes();
  };
  for (const [path, sha256, size] of files) {
    yield [path, { sha256, size, bytes: () => load(path) }];
  }
}

/**
 * The files of pages: a document is a function of its view. Where nothing around any page has changed,
 * the view need not be made to know that it is the same.
 */
export function keepDocuments({
  site,
  store,
  digests,
}: {
  site: Site;
  store: Store;
  digests: SiteDigests;
}): Site['renderFiles'] {
  return (page, content) => {
    const { key } = content;
    if (key === undefined) return createDocument(site, page, content).files();
    const name = `document ${page.path}`;
    const known = store.get<KeptDocument>(name);
    const around = digestOf([key, digests.around]);
    if (known?.around === around) {
      store.keep(name);
      replay(known, page, content);
      return recall(known, () => createDocument(site, page, content).files());
    }
    const { document, ...seen } = watchDocument(site, page, content);
    const from = toViewDigest(document, key);
    const files = known?.from === from ? recall(known, document.files) : [...document.files()];
    const facts =
      known?.from === from
        ? known.files
        : [...files].map(([path, { sha256, size }]) => [path, sha256, size] as const);
    store.put(name, { around, from, files: facts, ...seen });
    return files;
  };

  /** What making the view would have done besides. */
  function replay(
    { assets, diagnostics }: KeptDocument,
    page: PageInfo,
    { needs, hasModules, load }: PageContent,
  ): void {
    const { language } = site.views.site(page);
    addPageScripts({ needs, modules: hasModules ? load().modules : [] }, site.assets, language);
    for (const diagnostic of diagnostics) site.report(diagnostic);
    const links = createConfigLinks(site, toPageWriter(site, page.file), page);
    for (const address of assets) links.asset(address);
  }
}

/** Creates a document, noting which files are shown around its content and what is wrong with addresses there. */
function watchDocument(site: Site, page: PageInfo, content: PageContent) {
  const diagnostics: Diagnostic[] = [];
  const watched: Site = {
    ...site,
    report(diagnostic) {
      diagnostics.push(diagnostic);
      site.report(diagnostic);
    },
  };
  const { links, assets } = noteAssets(
    createConfigLinks(watched, toPageWriter(site, page.file), page),
  );
  const document = createDocument(watched, page, content, links);
  return { document, assets: [...assets], diagnostics };
}

const shared = new WeakMap<object, string>();

/** The digest of everything that a document shows. What many pages share is described once, the content by its own digest. */
function toViewDigest({ site, view }: PageDocument, content: string): string {
  const { sidebar, body: _, side: __, contents: ___, banner, slots, head, ...around } = view;
  // Markup is not data: its text is.
  const texts = [banner?.content, head, ...Object.values(slots ?? {})];
  const written = texts.map((markup) => markup && htmlText(markup));
  const named = [Object.keys(slots ?? {}), banner && { ...banner, content: '' }];
  return digestOf([describe(site), describe(sidebar), content, named, written, around]);
}

function describe(part: object): string {
  return remember(shared, part, () => digestOf(part));
}
