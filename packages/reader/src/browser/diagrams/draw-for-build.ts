import { loadLibrary } from './load-library.ts';
import { toLibraryOptions } from './look.ts';
import { nameDrawing } from './name-drawing.ts';
import { stopTime } from './still-time.ts';

// Runs on the machine of an author, in a page of nothing but the style sheets of the site: draws what a reader's
// browser would draw.

/** What came of a diagram. */
type Drawn = { svg: string; width: number; height: number } | { problem: string };

interface Globals {
  quireDraw?(text: string, id: string, mode: 'light' | 'dark'): Promise<Drawn>;
}

(globalThis as Globals).quireDraw = async (text, id, mode) => {
  const { classList, dataset } = document.documentElement;
  dataset.qTheme = mode;
  classList.toggle('dark', mode === 'dark');
  // A label is as wide as its letters: they have to be those that readers will see.
  await Promise.all([...document.fonts].map((font) => font.load().catch(() => {})));
  const library = await loadLibrary();
  stopTime();
  library.initialize({ ...toLibraryOptions(), deterministicIds: true });
  const room = document.createElement('div');
  room.className = 'q-diagram-room';
  document.querySelector('.mermaid')?.append(room);
  try {
    return measure((await library.render(id, text, room)).svg);
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  } finally {
    room.remove();
  }
};

/** The drawing as a browser understands it, in a document where nothing of it acts. */
function measure(svg: string): Drawn {
  const { body } = document.implementation.createHTMLDocument();
  body.innerHTML = svg;
  const drawing = body.firstElementChild;
  if (!(drawing instanceof SVGSVGElement)) return { problem: 'It has no drawing.' };
  nameDrawing(drawing);
  // The line of a plan that says which day it is.
  drawing.querySelector('.today')?.remove();
  const { width, height } = drawing.viewBox.baseVal;
  if (!(width > 0 && height > 0)) return { problem: 'It has no size.' };
  return { svg: drawing.outerHTML, width, height };
}
