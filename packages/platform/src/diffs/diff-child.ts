/**
 * The process in which two versions are compared. Their pages are authors' content: it has no secrets
 * in its environment, no database, no storage and no network use; its parent watches its time and
 * memory, and hands it the files that it asks for.
 */
import { diffReportSchema, type SiteState } from '@quire/diff';
import { toBoundedReport } from './bounded-report.ts';
import { createDiffDocuments } from './diff-documents.ts';
import {
  COUNTS_FILE,
  type DiffFiles,
  type DiffMessage,
  type DiffOrder,
  type DiffSide,
  LIST_FILE,
  PAGE_FILE,
  REPORT_FILE,
  type StateRequest,
} from './diff-request.ts';

/** The most characters that one document may have. */
const DOCUMENT_LIMIT = 24 * 1024 * 1024;

process.umask(0o077);

// A parent that was killed cannot stop this process: it has to notice by itself.
process.on('disconnect', () => process.exit(1));

const waiting = new Map<number, (bytes: Uint8Array | undefined) => void>();
let asked = 0;

process.on('message', (order: DiffOrder) => {
  if (order.type === 'file') {
    waiting.get(order.id)?.(order.bytes);
    waiting.delete(order.id);
    return;
  }
  void work(order).then((files) => {
    const long = Object.entries(files).find(([, text]) => text.length > DOCUMENT_LIMIT);
    if (long) say({ type: 'too-long', what: 'The list of changes between these versions' });
    else say({ type: 'done', files });
  });
});

async function work(order: Extract<DiffOrder, { type: 'work' }>): Promise<DiffFiles> {
  const before = toState('before', order.before);
  const after = toState('after', order.after);
  const documents = createDiffDocuments(before, after);
  if (order.work.kind === 'page') {
    const report = diffReportSchema.parse(JSON.parse(order.work.report));
    return { [PAGE_FILE]: await documents.renderPage(report, order.work.path) };
  }
  const { diffStates } = await import('@quire/diff');
  const report = toBoundedReport(await diffStates(before, after));
  return {
    [REPORT_FILE]: JSON.stringify(report),
    [LIST_FILE]: await documents.renderList(report),
    [COUNTS_FILE]: JSON.stringify(report.counts),
  };
}

function toState(side: DiffSide, { manifest, basePath }: StateRequest): SiteState {
  return {
    name: side,
    manifest,
    basePath,
    read: (path) =>
      new Promise((resolve) => {
        asked++;
        waiting.set(asked, resolve);
        say({ type: 'read', id: asked, side, path });
      }),
  };
}

function say(message: DiffMessage): void {
  process.send?.(message);
}
