import { type ListPart, resolveList } from '@quire/model';
import { toPart } from '../access/access-record.ts';
import { noteList, toListFiles } from '../access/write-list.ts';
import {
  FULL_CUT,
  MAX_FULL_BYTES,
  renderFullHead,
  renderFullPage,
  renderFullRest,
} from '../files/llms-full.ts';
import { toFullFile } from '../files/model-file-names.ts';
import { toMarkdownFile } from '../files/page-markdown.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { createAddressWriter } from '../routes/address-writer.ts';
import { createSiteUrls } from '../routes/site-urls.ts';
import { listForModels, type ModelPages } from './list-for-models.ts';
import { linkOthers, ruleOfList, toFileAddress } from './model-files.ts';
import { renderPageTwin } from './page-twin.ts';
import type { SiteBuild } from './site-build.ts';

/**
 * Writes all pages as one text for language models, in the order of the navigation, one text for each
 * language and version, unless the author wrote it. Pages beyond the size of a text are only listed.
 * Sources that are no longer kept are read again.
 */
export async function writeFullText(build: SiteBuild): Promise<void> {
  const { recorder } = build;
  const lists = listForModels(build);
  for (const list of lists) {
    const path = toFullFile(list);
    if (recorder.has(path)) continue;
    const text = createRenderer(build, lists, list);
    const from = () => describeText(build, text, list.pages);
    const make = () => toListFiles(build, path, toList(build, text, list.pages));
    noteList(build, path, ruleOfList(list));
    for (const [name, file] of build.makeFiles(path, from, make)) await recorder.write(name, file);
  }
}

interface FullText {
  head: ListPart;
  addressOf(page: PageInfo): string;
  /** Where the Markdown of a page is. */
  markdownOf(page: PageInfo): string;
  render(page: PageInfo): string;
}

function toList(
  { access }: SiteBuild,
  { head, render, markdownOf }: FullText,
  pages: readonly PageInfo[],
): ListPart {
  if (pages.length === 0) return '';
  const parts: ListPart[] = [];
  let isCut = false;
  let bytes = Buffer.byteLength(resolveList(head, () => true));
  for (const [index, page] of pages.entries()) {
    const text = render(page);
    bytes += Buffer.byteLength(text);
    if (bytes > MAX_FULL_BYTES && index > 0) {
      const rest = pages.slice(index).map((one) => ({
        title: one.title,
        address: markdownOf(one),
        toPart: (line: string) => toPart(access, one.rule, line),
      }));
      parts.push(renderFullRest(rest));
      isCut = true;
      break;
    }
    parts.push(toPart(access, page.rule, text));
  }
  return { of: [head, ...(isCut ? [FULL_CUT] : []), { of: parts, join: '\n' }] };
}

/** All that a text is made from: the Markdown of its pages is in the output already. */
function describeText(
  { recorder, access }: SiteBuild,
  { head, addressOf }: FullText,
  pages: readonly PageInfo[],
): string {
  const listed = pages.map((page) => [
    addressOf(page),
    recorder.get(toMarkdownFile(page.path))?.sha256,
    ...(access ? [access.rules.refOf(page.rule)] : []),
  ]);
  return JSON.stringify([head, listed]);
}

function createRenderer(
  build: SiteBuild,
  lists: readonly ModelPages[],
  list: ModelPages,
): FullText {
  const { options, project, texts } = build;
  const urls = createSiteUrls(options, project.config);
  const writer = createAddressWriter(options.links, toFullFile(list), options.basePath);
  const addressOf = ({ path }: PageInfo) => urls?.page(path) ?? writer.page(path);
  return {
    head: renderFullHead({
      label: list.label,
      others: linkOthers(build, lists, list, toFullFile),
      instructions: project.config.markdown.instructions,
    }),
    addressOf,
    markdownOf: ({ path }) => toFileAddress(build, toFullFile(list), toMarkdownFile(path)),
    render(page) {
      const markdown = renderPageTwin(build, page, texts.read(page.source));
      return renderFullPage({ title: page.title, address: addressOf(page), markdown });
    },
  };
}
