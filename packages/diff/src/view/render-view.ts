import type { BlockChange } from '../compare/block-change.ts';
import { compareContent } from '../compare/compare-content.ts';
import { createAddressReader } from '../page/address.ts';
import type { PageContent } from '../page/read-page.ts';
import type { PageReport } from '../report.ts';
import { createPageReader } from '../state/page-reader.ts';
import type { SiteState } from '../state/site-state.ts';
import type { Side, ViewAddresses } from './view-options.ts';
import type { SideWriter } from './write-attributes.ts';
import { type WrittenRegion, writePage } from './write-page.ts';

/** A page with its changes as markup, and what it needs to look as it does on the site. */
export interface PageView {
  regions: Map<string, WrittenRegion>;
  /** How many changes are marked. */
  changes: number;
  /** Style sheets of the site, by path, of the side that is shown. */
  styleSheets: string[];
  side: Side;
  /** Attributes for the document's own element. */
  look: readonly { name: string; value: string }[];
}

/** Renders the pages of a report. Each is read and compared again, so that nothing large is kept. */
export function createViewer(before: SiteState, after: SiteState, addresses: ViewAddresses) {
  const readers = { before: createPageReader(before), after: createPageReader(after) };
  const states = { before, after };
  const read = async (side: Side, path: string | undefined) => {
    const page = states[side].manifest.pages.find((each) => each.path === path);
    const content = page && (await readers[side].read(page));
    return content && { page, content };
  };
  const toWriter = (side: Side, file: string): SideWriter => ({
    side,
    addresses,
    address: createAddressReader(
      states[side].manifest,
      file,
      new Set(states[side].manifest.pages.map((page) => page.file)),
      states[side].basePath,
    ),
  });
  return {
    /** The markup of a page; nothing when the page cannot be looked into. `prefix` begins the ids of its changes. */
    async render(report: PageReport, prefix = 'change'): Promise<PageView | undefined> {
      const was = await read('before', report.before?.path);
      const is = await read('after', report.after?.path);
      const shown = is ?? was;
      if (!shown || (report.before && report.after && !(was && is))) return undefined;
      const side = is ? 'after' : 'before';
      const writers = {
        before: toWriter('before', was?.page.file ?? shown.page.file),
        after: toWriter(is ? 'after' : 'before', shown.page.file),
      };
      const root =
        was && is ? compareContent(was.content, is.content).root : toUnmarked(shown.content);
      const written = writePage(root, writers, prefix);
      const { address } = writers.after;
      return {
        ...written,
        side,
        look: shown.content.look,
        styleSheets: shown.content.styleSheets.flatMap((href) => address(href).file ?? []),
      };
    },
  };
}

export type Viewer = ReturnType<typeof createViewer>;

/** A page that is new or gone is shown as it is: all of it is the change. */
function toUnmarked({ root }: PageContent): BlockChange {
  const toSame = (region: PageContent['root']): BlockChange => ({
    state: 'same',
    after: region,
    children: [],
    notes: [],
  });
  return { ...toSame(root), children: root.children.map(toSame) };
}
