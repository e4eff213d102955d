import { parentPort, workerData } from 'node:worker_threads';
import { type Diagnostic, QuireError } from '@quire/base';
import { createSandbox } from '@quire/sandbox';
import { createLinkScope, createRenderScope } from '../build/create-site.ts';
import { renderWatched } from '../build/watch-rendering.ts';
import { encodeContent } from '../cache/content-bytes.ts';
import { openCodeTypes } from '../code-types/open-code-types.ts';
import { createPageTable } from '../pages/page-table.ts';
import { createPageTexts } from '../pages/page-texts.ts';
import { openPrepared } from '../plugins/open-plugins.ts';
import { createSitePlugins } from '../plugins/site-plugins.ts';
import type { RenderFault } from '../render-fault.ts';
import type { ThreadAnswer, ThreadPage, ThreadStart, ThreadTask } from './messages.ts';

const { options, project, pages, selected, files, plugins } = workerData as ThreadStart;
let reports: Diagnostic[] = [];
let faults: RenderFault[] = [];
const onFault = (fault: RenderFault) => faults.push(fault);
const parts = {
  options: { ...options, onFault },
  project: { ...project, written: project.config },
  pages: createPageTable(pages),
  selected,
};
const scope = createRenderScope({
  ...parts,
  scope: createLinkScope({ ...parts, files }),
  texts: createPageTexts(),
  report: (diagnostic) => reports.push(diagnostic),
  plugins: createSitePlugins(await openPrepared(plugins)),
  sandbox: createSandbox(),
  ...(options.codeTypes ? { codeTypes: await openCodeTypes(options.codeTypes) } : {}),
});

function render({ page, text }: ThreadTask[number]): ThreadPage[] {
  const info = selected[page];
  if (!info) return [];
  reports = [];
  faults = [];
  const content = renderWatched(scope, info, text);
  const bytes = encodeContent(content.load());
  return [{ page, bytes, asked: content.asked, reports, faults }];
}

/** Errors lose what they are on their way between threads: the parts travel. */
function answer(task: ThreadTask): ThreadAnswer {
  try {
    return { pages: task.flatMap(render) };
  } catch (error) {
    if (!(error instanceof QuireError)) throw error;
    const { code, kind, what, fix, place } = error;
    return { failure: { code, kind, what, fix, place } };
  }
}

parentPort?.on('message', (task: ThreadTask) => parentPort?.postMessage(answer(task)));
