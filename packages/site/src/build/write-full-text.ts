import { renderFullPage } from '../files/llms-full.ts';
import { createAddressWriter } from '../routes/address-writer.ts';
import { createSiteUrls } from '../routes/site-urls.ts';
import { listForModels } from './list-for-models.ts';
import { renderPageTwin } from './page-twin.ts';
import type { SiteBuild } from './site-build.ts';

const FILE = 'llms-full.txt';

/**
 * Writes all pages as one text for language models, in the order of the navigation, unless the
 * author wrote it. Page by page: texts that are kept no longer are read again.
 */
export async function writeFullText(build: SiteBuild): Promise<void> {
  const { recorder, options, project, texts } = build;
  if (recorder.has(FILE)) return;
  const urls = createSiteUrls(options, project.config);
  const writer = createAddressWriter(options.links, FILE, options.basePath);
  const parts: string[] = [];
  for (const page of listForModels(build)) {
    const text = texts.read(page.source);
    const markdown = renderPageTwin(build, page, text);
    const address = urls?.page(page.path) ?? writer.page(page.path);
    parts.push(renderFullPage({ title: page.title, address, markdown }));
  }
  await recorder.write(FILE, Buffer.from(parts.join('\n')));
}
