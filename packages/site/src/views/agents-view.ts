import type { AgentsView } from '@quire/theme';
import { toLlmsFile } from '../files/model-file-names.ts';
import { toMarkdownFile } from '../files/page-markdown.ts';
import type { Section } from '../navigation/section.ts';
import type { PageInfo } from '../pages/page-info.ts';
import type { AddressWriter } from '../routes/address-writer.ts';
import { toSectionSuffix } from '../search/search-scope.ts';

/** What a page of a section tells programs. A page that no list names leads to the list of all. */
export function toAgentsView(
  { path, isListed }: Pick<PageInfo, 'path' | 'isListed'>,
  section: Section,
  writer: AddressWriter,
): AgentsView {
  const suffix = isListed ? toSectionSuffix(section) : '';
  return {
    markdown: writer.file(toMarkdownFile(path)),
    index: writer.file(toLlmsFile({ suffix: '' })),
    ...(suffix === '' ? {} : { ownIndex: writer.file(toLlmsFile({ suffix })) }),
  };
}
