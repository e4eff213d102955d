import { startContentsFollow } from './contents-follow.ts';
import { startDrawnDiagrams } from './drawn-diagrams.ts';
import { startFoldMemory } from './fold-memory.ts';
import { startImageActions } from './image-actions.ts';
import { prepareImages, startImageZoom } from './image-zoom.ts';
import { startPersonal } from './personal/start-personal.ts';
import { startTrees } from './tree.ts';
import { startUpdateFilter } from './update-filter.ts';
import { startViews } from './views.ts';

// What only some pages need; loaded by those that have it. Runs after the script of every page.

const inParts = [startTrees, startFoldMemory, startImageActions, prepareImages, startDrawnDiagrams];
const once = [startViews, startUpdateFilter, startContentsFollow, startImageZoom, startPersonal];

/** One that fails leaves the others working. */
function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    reportError(error);
  }
}

for (const start of once) attempt(start);
for (const start of inParts) attempt(() => start(document));
document.addEventListener('quire:inserted', ({ target }) => {
  if (target instanceof Element) for (const start of inParts) attempt(() => start(target));
});
