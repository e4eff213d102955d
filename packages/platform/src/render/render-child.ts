/**
 * The process in which authors' content is parsed and rendered. It has no secrets in its
 * environment, no database and, where the system allows it, no network; its parent watches its time and memory.
 */
import { messageOf, QuireError, systemClock } from '@quire/base';
import {
  type BuildResult,
  buildSite,
  createArchiveSink,
  createCachedArchive,
  createContentSink,
  isBreakdown,
} from '@quire/site';
import { isNoRoom } from '../room/is-no-room.ts';
import { createParentFetch } from './ask-parent.ts';
import { toBuildReport } from './build-report.ts';
import type { RenderMessage, RenderRequest, RenderResult } from './render-request.ts';
import { createRenderSpans } from './render-spans.ts';

const MAX_FAULTS = 20;

// Pages and cache are for the user of the service alone.
process.umask(0o077);

// A parent that was killed cannot stop this process: it has to notice by itself.
process.on('disconnect', () => process.exit(1));

process.once('message', async (request: RenderRequest) => {
  try {
    say({ type: 'done', result: await render(request) });
  } catch (error) {
    if (isNoRoom(error)) return say({ type: 'no-room', message: messageOf(error) });
    if (!(error instanceof QuireError)) throw error;
    const type = isBreakdown(error) ? 'failed' : 'refused';
    say({ type, code: error.code, message: messageOf(error) });
  }
});

say({ type: 'ready' });

async function render(request: RenderRequest): Promise<RenderResult> {
  const { build, output, target, findings = [], stored = [] } = request;
  const toReport = (built: BuildResult) =>
    toBuildReport({ ...built, diagnostics: [...findings, ...built.diagnostics] });
  const spans = request.isTraced
    ? createRenderSpans(systemClock, (span) => say({ type: 'span', span }))
    : undefined;
  const report = reportProgress();
  const onProgress: typeof report = (progress) => {
    spans?.progress(progress);
    report(progress);
  };
  const options = {
    ...build,
    fetchSpec: createParentFetch((address) => say({ type: 'fetch', address })),
    onProgress,
    onFault: reportFaults(),
  };
  if (output === 'archive') {
    const sink = build.cache
      ? await createCachedArchive(target, build.cache)
      : await createArchiveSink(target);
    const built = await buildSite(options, sink);
    const archive = await sink.finish();
    spans?.end();
    return { manifest: built.manifest, report: toReport(built), archive };
  }
  const known = new Set(stored);
  const built = await buildSite(
    options,
    createContentSink(target, (sha256) => known.has(sha256)),
  );
  spans?.end();
  return { manifest: built.manifest, report: toReport(built) };
}

/** Tells the parent of the first page, the last, and at most ten a second between them. */
function reportProgress(): NonNullable<import('@quire/site').BuildOptions['onProgress']> {
  let saidAt = 0;
  return (progress) => {
    const now = performance.now();
    const isEdge = progress.pagesRendered === 0 || progress.pagesRendered === progress.pageCount;
    if (!isEdge && now - saidAt < 100) return;
    saidAt = now;
    say({ type: 'progress', progress });
  };
}

/** Tells the parent of some faults; more would say the same. */
function reportFaults(): NonNullable<import('@quire/site').BuildOptions['onFault']> {
  let left = MAX_FAULTS;
  return (fault) => {
    if (left-- > 0) say({ type: 'fault', fault });
  };
}

function say(message: RenderMessage): void {
  process.send?.(message);
}
