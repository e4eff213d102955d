import {
  createViewer,
  type DiffReport,
  findLook,
  type PageReport,
  renderListDocument,
  renderPageDocument,
  renderSameDocument,
  type Side,
  type SiteState,
} from '@quire/diff';
import { DIFF_KEY, LIVE_FILES_KEY } from './diff-request.ts';

/** Writes the documents of a comparison for the host of a preview. */
export function createDiffDocuments(before: SiteState, after: SiteState) {
  const base = after.basePath ?? '';
  const home = `${base}/${DIFF_KEY}`;
  const toFile = createFileAddresses(before, after);

  const toLook = async () => {
    const { look, styleSheets, side } = await findLook(before, after);
    return { look, links: styleSheets.map((sheet) => toFile(side, sheet)) };
  };

  return {
    async renderList(report: DiffReport): Promise<string> {
      const named = {
        ...report,
        before: { ...report.before, name: 'live' },
        after: { ...report.after, name: 'preview' },
      };
      const linkTo = (page: PageReport) => `${home}/${encodePath(pathOf(page))}`;
      return renderListDocument(named, linkTo, await toLook());
    },

    /** A page that either state has; one on which nothing changed says so. */
    async renderPage({ pages }: DiffReport, path: string): Promise<string> {
      const page = pages.find((each) => pathOf(each) === path);
      if (!page) {
        const title = after.manifest.pages.find((each) => each.path === path)?.title ?? path;
        const address = `${base}/${path === 'index' ? '' : encodePath(path)}`;
        return renderSameDocument(title, { home, page: address, look: await toLook() });
      }
      const viewer = createViewer(before, after, {
        file: toFile,
        page: (shown) => (shown.startsWith('/') ? base + shown : undefined),
      });
      return renderPageDocument(page, await viewer.render(page), { home, toSheet: toFile });
    },
  };
}

/** A file of the preview is at its address; one that only the live version has is at an address of ours. */
function createFileAddresses(before: SiteState, after: SiteState) {
  const base = after.basePath ?? '';
  return (side: Side, path: string): string => {
    const [was, is] = [before.manifest.files[path], after.manifest.files[path]];
    const isAfter = side === 'after' || (was !== undefined && was.sha256 === is?.sha256);
    return `${base}/${isAfter ? '' : LIVE_FILES_KEY}${encodePath(path)}`;
  };
}

/** The path that a page of a report is known by. */
function pathOf({ before, after }: PageReport): string {
  return (after ?? before)?.path ?? '';
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
