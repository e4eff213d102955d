import type { AccessRule } from '@quire/model';
import { toPart } from '../access/access-record.ts';
import { ruleOfAny } from '../access/site-rules.ts';
import type { LlmsLink } from '../files/llms.ts';
import { createAddressWriter } from '../routes/address-writer.ts';
import { encodePath } from '../routes/page-file.ts';
import type { ModelPages } from './list-for-models.ts';
import type { Site } from './site-build.ts';

/** The address of a file for whoever reads one of these: of the site where that is known, else from where they are. */
export function toFileAddress(
  { options }: Pick<Site, 'options'>,
  from: string,
  file: string,
): string {
  return options.siteUrl === undefined
    ? createAddressWriter(options.links, from, options.basePath).file(file)
    : `${options.siteUrl}/${encodePath(file)}`;
}

/** The lists beside one of them, as links from it. */
export function linkOthers(
  build: Site,
  lists: readonly ModelPages[],
  current: ModelPages,
  toFile: (list: ModelPages) => string,
): LlmsLink[] {
  return lists
    .filter((list) => list !== current)
    .map((list) => ({
      title: list.label || 'Pages outside languages and versions',
      address: toFileAddress(build, toFile(current), toFile(list)),
      toPart: (line) => toPart(build.access, ruleOfAny(list.pages), line),
    }));
}

/** Who may have a list: that of readers who chose nothing is there for all, any other for those who see a page of it. */
export function ruleOfList({ suffix, pages }: ModelPages): AccessRule {
  return suffix === '' ? 'public' : ruleOfAny(pages);
}
