import type { RenderedPage } from '@quire/markdown';
import type { ManifestFile } from '@quire/model';
import type { PageText } from '@quire/search';
import { toPageWriter } from '../build/page-renderer.ts';
import type { SiteBuild } from '../build/site-build.ts';
import type { PageInfo } from '../pages/page-info.ts';
import type { SearchCollector } from '../search/collect-pages.ts';
import { askLinks, type Questions } from './ask-links.ts';
import type { PageOutput, PageState } from './cache-state.ts';
import {
  decodeContent,
  decodeQuestions,
  encodeContent,
  type KeptContent,
} from './content-bytes.ts';
import { toDigest } from './digest.ts';
import { createFileDigests } from './file-digests.ts';
import type { PageCache } from './page-cache.ts';
import { encodePageText, LateText } from './page-text-bytes.ts';
import { toAroundDigest, toSiteDigest, toTextSettings } from './site-digest.ts';
import { renderWatched, type WatchedPage } from './watch-rendering.ts';

/** The content of one page: kept from an earlier build, or rendered now. */
export interface CachedContent {
  /** What will be remembered of the page. */
  state: PageState;
  /** What was remembered of it, where that still holds. */
  before?: PageState;
  /** Of everything that it was made from; nothing where that cannot be told. */
  digest?: string;
  /** Its text by heading, where it was rendered now. */
  sections?: RenderedPage['sections'];
  /** What search had of it, where it was not, and the digest of that. */
  search?: { text: PageText; key: string };
  load(): KeptContent;
}

/** Renders the pages of one build, but only those for which something has changed. */
export interface BuildCache {
  /** Whether the page had its text before; then it may not have to be rendered. */
  hasText(page: PageInfo): boolean;
  /** The content of a page, which may have been rendered already. */
  contentOf(page: PageInfo, watched?: WatchedPage): CachedContent;
  /** Keeps what search has of a page that was rendered now, and gives the digest of that. */
  keepText(page: PageInfo, content: CachedContent, text: PageText): string | undefined;
  /** What a page was written as, if the same content would be written as the same again. */
  findOutput(page: PageInfo, content: CachedContent): PageOutput | undefined;
  /** A file that lists pages as it was written before, if the same would be written again. */
  findListing(path: string): ManifestFile | undefined;
  /** How many bytes each page took up in the text of all pages, where the same ones are in it in the same order. */
  fullTextBefore(): readonly number[];
  /** Pages whose files are those of the build before. */
  kept: Set<PageInfo>;
  /** How many bytes each page takes up in the text of all pages. */
  fullText: readonly number[];
  /** Of all that answers about the site depend on. */
  site: string;
  /** Of all that is shown around pages. */
  around: string;
  pages: PageCache;
}

/** Makes the cache of one build, once everything that pages share is known. */
export function createBuildCache(build: SiteBuild, pages: PageCache): BuildCache {
  return new ContentCache(build, pages);
}

class ContentCache implements BuildCache {
  fullText: readonly number[] = [];
  readonly kept = new Set<PageInfo>();
  readonly site: string;
  readonly around: string;
  readonly pages: PageCache;
  readonly #build: SiteBuild;
  readonly #settings: string;
  readonly #digestOf: (path: string) => string;
  readonly #textDigests = new Map<PageInfo, string>();

  constructor(build: SiteBuild, pages: PageCache) {
    this.site = toSiteDigest(build);
    this.around = toAroundDigest(this.site, build);
    this.pages = pages;
    this.#build = build;
    this.#settings = toTextSettings(build);
    this.#digestOf = createFileDigests(build);
  }

  hasText(page: PageInfo): boolean {
    if (this.#isAsBefore(page)) return this.pages.has(page.path);
    return this.pages.get(page.path)?.text === this.#toTextDigest(page);
  }

  contentOf(page: PageInfo, watched?: WatchedPage): CachedContent {
    const textDigest = this.#toTextDigest(page);
    const render = () => this.#keep(watched ?? this.#render(page), page, textDigest);
    const known = watched ? undefined : this.pages.get(page.path);
    if (known?.text !== textDigest || !this.#holds(page, known)) return render();
    const digest = this.#toKnownDigest(known);
    const isSearched = this.#build.search !== undefined && page.search !== undefined;
    const kept = isSearched ? this.#findText(page, known, digest) : undefined;
    if (isSearched && !kept) return render();
    for (const diagnostic of known.diagnostics ?? []) this.#build.report(diagnostic);
    const content: CachedContent = {
      state: known,
      before: known,
      digest,
      load: () => {
        const bytes = this.pages.read(known.content);
        if (bytes) return decodeContent(bytes);
        const rendered = render();
        content.state = { ...content.state, content: rendered.state.content };
        return rendered.load();
      },
    };
    if (kept) content.search = kept;
    return content;
  }

  findOutput(page: PageInfo, { digest }: CachedContent): PageOutput | undefined {
    const output = this.#isSameAround ? this.pages.get(page.path)?.output : undefined;
    return output && output.content === digest ? output : undefined;
  }

  findListing(path: string): ManifestFile | undefined {
    return this.#isSameAround ? this.pages.fileOf(path) : undefined;
  }

  fullTextBefore(): readonly number[] {
    return this.#isSameAround ? this.pages.fullText : [];
  }

  keepText(page: PageInfo, { state, digest }: CachedContent, text: PageText): string | undefined {
    if (digest === undefined) return undefined;
    const key = this.#toTextKey(page, digest);
    const { sectionCount, sectionsLength } = text;
    const place = this.pages.add(encodePageText(text));
    state.search = { key, place, sectionCount, sectionsLength };
    return key;
  }

  /** Whether rendering the page again would give the same. Files that it shows are put into the output. */
  #holds(page: PageInfo, { needs, assets, content, answers }: PageState): boolean {
    if (needs?.some(([path, digest]) => this.#digestOf(path) !== digest)) return false;
    if (this.pages.site === this.site) {
      if (assets) this.#ask(page, { links: [], assets });
      return true;
    }
    const bytes = this.pages.read(content);
    return bytes !== undefined && this.#ask(page, decodeQuestions(bytes)) === answers;
  }

  #keep({ rendered, seen }: WatchedPage, page: PageInfo, text: string): CachedContent {
    const { questions, diagnostics, files, isUncertain } = seen;
    const { assets } = questions;
    const needs = ['', ...files].map((path) => [path, this.#digestOf(path)] as const);
    const state: PageState = {
      text,
      ...(files.length > 0 ? { needs } : {}),
      ...(assets.length > 0 ? { assets } : {}),
      answers: this.#ask(page, questions),
      ...(diagnostics.length > 0 ? { diagnostics } : {}),
      status: rendered.status,
      content: this.pages.add(encodeContent(rendered, questions)),
    };
    return {
      state,
      ...(isUncertain ? {} : { digest: toContentDigest(state) }),
      sections: rendered.sections,
      load: () => rendered,
    };
  }

  #render(page: PageInfo): WatchedPage {
    return renderWatched(this.#build, page, this.#build.texts.read(page.source));
  }

  get #isSameAround(): boolean {
    return this.pages.around === this.around;
  }

  /** Nothing has changed for the content: its digest is what it was. */
  #toKnownDigest(known: PageState): string {
    return known.output?.content ?? toContentDigest(known);
  }

  /** What search has of a page whose content has not changed. With its place in the site unchanged too, the key is right. */
  #findText(page: PageInfo, { search }: PageState, digest: string): CachedContent['search'] {
    const key = (this.#isSameAround && search?.key) || this.#toTextKey(page, digest);
    if (search?.key !== key) return undefined;
    const load = () => this.pages.search.getText(page.path)?.load() ?? this.#indexAgain(page);
    return { text: new LateText(search, load), key };
  }

  /** What was kept is gone, or damaged. */
  #indexAgain(page: PageInfo): PageText {
    const { sections } = this.#render(page).rendered;
    return (this.#build.search as SearchCollector).toText(page, sections);
  }

  #ask(page: PageInfo, questions: Questions): string {
    const { scope } = this.#build;
    const writer = toPageWriter(this.#build, page.file);
    return askLinks(questions, { scope, writer, from: page.source.path });
  }

  /** Asked for twice of each page, first to see which ones the threads are to render. */
  #toTextDigest(page: PageInfo): string {
    const known = this.#findTextDigest(page) ?? this.#textDigests.get(page);
    if (known !== undefined) return known;
    const digest = this.#makeTextDigest(page);
    this.#textDigests.set(page, digest);
    return digest;
  }

  /** What it was, where all of it is known to be so. */
  #findTextDigest(page: PageInfo): string | undefined {
    return this.#isAsBefore(page) ? this.pages.get(page.path)?.text : undefined;
  }

  #isAsBefore({ source }: PageInfo): boolean {
    return this.#isSameAround && this.#build.texts.isAsBefore(source);
  }

  #makeTextDigest(page: PageInfo): string {
    const { path, title, mode, file, api = null, source } = page;
    const text = this.#build.texts.digestOf(source);
    return toDigest(
      [this.#settings, path, title, mode, file, JSON.stringify(api), text].join('\0'),
    );
  }

  /** What search has of a page depends on its content and on its place in the site. */
  #toTextKey(page: PageInfo, digest: string): string {
    return toDigest(`${digest}\0${this.#build.search?.describe(page)}`);
  }
}

function toContentDigest({ text, needs, answers }: PageState): string {
  return toDigest(JSON.stringify([text, needs, answers]));
}
