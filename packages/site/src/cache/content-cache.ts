import type { RenderedPage } from '@quire/markdown';
import type { Asked, PageContent, Site } from '../build/site-build.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { decodeContent, encodeContent } from './content-bytes.ts';
import { digestOf } from './digest.ts';
import type { SiteDigests } from './site-digests.ts';
import type { Store } from './store.ts';

/** What is remembered of the content of a page; the content itself is beside it. */
interface KeptPage extends Pick<PageContent, 'status' | 'needs' | 'hasModules'> {
  /** Of its text and all that every text is rendered with. */
  text: string;
  /** Of each file besides its own that it was made from. */
  files: readonly (readonly [path: string, digest: string])[];
  asked: Asked;
  /** Of the answers to what it asked. */
  answers: string;
}

interface Parts {
  /** The site without a cache. */
  site: Site;
  /** The same, where pages may be rendered elsewhere. */
  renderer: Site;
  store: Store;
  digests: SiteDigests;
}

/** Whether a page has the text that it had in the build before; then it may not have to be rendered. */
export function hasKnownText(
  page: PageInfo,
  { store, digests }: Pick<Parts, 'store' | 'digests'>,
): boolean {
  return store.get<KeptPage>(toName(page))?.text === digests.textOf(page);
}

/**
 * The content of pages as the build before had it, where that is what rendering would give: the same
 * text, the same files, and the same answers to the same questions.
 */
export function keepContent({ site, renderer, store, digests }: Parts): Site['renderContent'] {
  const isSameSite = store.get('site') === digests.site;
  if (isSameSite) store.keep('site');
  else store.put('site', digests.site);
  return (page) => {
    const known = store.get<KeptPage>(toName(page));
    if (known && holds(page, known)) return take(page, known);
    const made = renderer.renderContent(page);
    return made instanceof Promise ? made.then((content) => put(page, content)) : put(page, made);
  };

  function holds(page: PageInfo, { text, files, asked, answers }: KeptPage): boolean {
    if (text !== digests.textOf(page)) return false;
    if (files.some(([path, digest]) => digests.fileOf(path) !== digest)) return false;
    // Where nothing has changed that answers depend on, only the files have to be asked for.
    const links = isSameSite ? [] : asked.links;
    const now = digests.answersOf(page, { links, assets: asked.assets });
    return isSameSite || now === answers;
  }

  function take(page: PageInfo, known: KeptPage): PageContent {
    const { status, needs, hasModules, asked } = known;
    for (const diagnostic of asked.diagnostics) site.report(diagnostic);
    store.keep(toName(page));
    // Not held: there may be thousands of pages.
    const load = () => {
      const bytes = store.read(toName(page));
      return bytes ? decodeContent(bytes) : renderAgain(page);
    };
    return { status, needs, hasModules, asked, key: toKey(known), load };
  }

  /** What was kept is gone, or damaged. */
  function renderAgain(page: PageInfo): RenderedPage {
    const content = site.renderContent(page) as PageContent;
    put(page, content);
    return content.load();
  }

  function put(page: PageInfo, content: PageContent): PageContent {
    const { asked, status, needs, hasModules } = content;
    if (asked.isUncertain) return content;
    const known: KeptPage = {
      text: digests.textOf(page),
      files: asked.files.length === 0 ? [] : ['', ...asked.files].map(toDigested),
      answers: digests.answersOf(page, asked),
      ...{ asked, status, needs, hasModules },
    };
    store.put(toName(page), known, encodeContent(content.load()));
    return { ...content, key: toKey(known) };
  }

  function toDigested(path: string) {
    return [path, digests.fileOf(path)] as const;
  }
}

function toName({ path }: PageInfo): string {
  return `page ${path}`;
}

/** Of all that the content was made from. */
function toKey({ text, files, answers }: KeptPage): string {
  return digestOf([text, files, answers]);
}
