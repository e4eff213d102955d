import type { Site } from '../build/site-build.ts';
import { createDiagramDrawer, type DiagramDrawer } from './draw-diagrams.ts';

/** What draws the diagrams of a site before anybody reads it, where docs.json asks for that and there is a browser for it. */
export function openDrawer({
  options: { openDrawingPage },
  project: { config },
}: Pick<Site, 'options' | 'project'>): DiagramDrawer | undefined {
  const isAsked = config.markdown.diagrams === 'build';
  return isAsked && openDrawingPage ? createDiagramDrawer(openDrawingPage) : undefined;
}
