import { encodeText } from '../files/encode-text.ts';
import { renderFullPage } from '../files/llms-full.ts';
import { toMarkdownFile } from '../files/page-markdown.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { createAddressWriter } from '../routes/address-writer.ts';
import { createSiteUrls } from '../routes/site-urls.ts';
import { listForModels } from './list-for-models.ts';
import { renderPageTwin } from './page-twin.ts';
import type { SiteBuild } from './site-build.ts';

const FILE = 'llms-full.txt';
const GAP = Buffer.from('\n');

/**
 * Writes all pages as one text for language models, in the order of the navigation, unless the
 * author wrote it. Page by page: texts that are kept no longer are read again, and a page that stays
 * is taken from the text that an earlier build left.
 */
export async function writeFullText(build: SiteBuild): Promise<void> {
  const { recorder, cache } = build;
  if (recorder.has(FILE)) return;
  const pages = listForModels(build);
  const findBefore = createFinder(build, pages.length);
  const render = createRenderer(build);
  const parts = pages.map((page, index) => findBefore(page, index) ?? encodeText(render(page)));
  if (cache) cache.fullText = parts.map(({ length }) => length);
  await recorder.write(
    FILE,
    Buffer.concat(parts.flatMap((part, index) => (index === 0 ? part : [GAP, part]))),
  );
}

function createRenderer(build: SiteBuild): (page: PageInfo) => string {
  const { options, project, texts } = build;
  const urls = createSiteUrls(options, project.config);
  const writer = createAddressWriter(options.links, FILE, options.basePath);
  return (page) => {
    const markdown = renderPageTwin(build, page, texts.read(page.source));
    const address = urls?.page(page.path) ?? writer.page(page.path);
    return renderFullPage({ title: page.title, address, markdown });
  };
}

/** Makes a function that finds a page in the text of an earlier build, as long as nothing of it has changed. */
function createFinder({ cache, recorder }: SiteBuild, pageCount: number) {
  const lengths = cache?.fullTextBefore() ?? [];
  const bytes = lengths.length === pageCount ? recorder.readBefore?.(FILE) : undefined;
  const starts: number[] = [0];
  for (const length of lengths) starts.push((starts.at(-1) ?? 0) + length + GAP.length);
  const isWhole = bytes !== undefined && bytes.length === (starts.at(-1) ?? 0) - GAP.length;
  return (page: PageInfo, index: number): Buffer | undefined => {
    if (!isWhole || !cache?.hasTwin(page, recorder.get(toMarkdownFile(page.path))))
      return undefined;
    return bytes.subarray(starts[index], (starts[index + 1] ?? 0) - GAP.length);
  };
}
