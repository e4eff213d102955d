import { createHash } from 'node:crypto';
import { createBoundedMap } from '@quire/base';
import type { Site } from '../build/site-build.ts';
import type { DrawingPage, OpenDrawingPage } from './drawing-page.ts';
import { createDrawingRoom, type DrawingRoom } from './drawing-room.ts';
import { createPageKeeper, Interrupted } from './keep-page.ts';
import { writeSafeDrawing } from './safe-drawing.ts';

/** A diagram in both modes, under an id that only this diagram has. */
export interface KeptDrawing {
  id: string;
  light: string;
  dark: string;
  width: number;
  height: number;
}

/** Why a diagram cannot be drawn: its text is wrong. */
export interface NotDrawn {
  problem: string;
  /** The line of its text that is wrong, from 1. */
  line?: number;
}

/** A diagram that is left to the browser of the reader. Its text may be right. */
export interface LeftToReader {
  isLeft: true;
  /** What went wrong with this diagram; nothing where drawing ended before it. */
  reason?: string;
}

/** What came of a diagram. */
export type DrawingOutcome = KeptDrawing | NotDrawn | LeftToReader;

/** Draws diagrams, one after the other, in one page of one browser. */
export interface DiagramDrawer {
  draw(site: DrawingSite, code: string): Promise<DrawingOutcome>;
  /** Ends the browser, and waits for what is being drawn. What is asked for later is left to the reader. */
  close(): Promise<void>;
}

type DrawingSite = Pick<Site, 'theme' | 'assets' | 'styles' | 'project' | 'drawImage'>;

/** The library refuses longer texts itself. */
const MOST_CHARACTERS = 50_000;
/** A drawing is in the document of its page twice. */
const MOST_BYTES = 1_000_000;
/** Diagrams are often on several pages, and a preview renders its pages again and again. */
const MOST_REMEMBERED = 200;
/** Each may take a minute: a browser that breaks again and again must not hold a build for hours. */
const MOST_INTERRUPTED = 10;

/** Creates a drawer. The browser is started when something has to be drawn that is not kept. */
export function createDiagramDrawer(open: OpenDrawingPage): DiagramDrawer {
  const rooms = new WeakMap<object, DrawingRoom>();
  const remembered = createBoundedMap<string, DrawingOutcome>(MOST_REMEMBERED);
  const keeper = createPageKeeper(open);
  let interrupted = 0;
  let queue: Promise<unknown> = Promise.resolve();
  const toRoom = (site: DrawingSite): DrawingRoom => {
    const known = rooms.get(site.assets) ?? createDrawingRoom(site);
    rooms.set(site.assets, known);
    return known;
  };
  const drawNow = async (room: DrawingRoom, id: string, code: string): Promise<KeptDrawing> => {
    if (interrupted >= MOST_INTERRUPTED) throw new Interrupted();
    const drawn = await keeper
      .use(room, (page) => drawBoth(page, id, code))
      .catch((error) => {
        if (!(error instanceof Interrupted) || error.message === '') throw error;
        const isLast = ++interrupted === MOST_INTERRUPTED;
        throw isLast ? new Interrupted(`${error.message} ${GIVEN_UP}`) : error;
      });
    if ('problem' in drawn) throw new Refused(drawn);
    return drawn;
  };
  return {
    async draw(site, code) {
      if (code.length > MOST_CHARACTERS)
        return { problem: `it has more than ${MOST_CHARACTERS.toLocaleString('en')} characters.` };
      const room = toRoom(site);
      const id = toId(room, code);
      const known = remembered.get(id);
      if (known) return known;
      const make = async () => Buffer.from(JSON.stringify(await drawNow(room, id, code)));
      const next = queue.then(() => site.drawImage(`${id}.json`, make));
      queue = next.catch(() => {});
      const outcome = await next.then(
        (file) => JSON.parse(Buffer.from(file.bytes()).toString()) as KeptDrawing,
        toOutcome,
      );
      if (!('isLeft' in outcome) || outcome.reason) remembered.set(id, outcome);
      return outcome;
    },
    async close() {
      await keeper.close();
      await queue;
    },
  };
}

const GIVEN_UP = `No more diagrams are drawn after ${MOST_INTERRUPTED} failures.`;

/** Thrown, because only drawings are kept. */
class Refused extends Error {
  readonly outcome: NotDrawn;
  constructor(outcome: NotDrawn) {
    super(outcome.problem);
    this.outcome = outcome;
  }
}

/** What is no matter of one diagram, such as a browser that is missing, stops the command. */
function toOutcome(error: unknown): NotDrawn | LeftToReader {
  if (error instanceof Refused) return error.outcome;
  if (!(error instanceof Interrupted)) throw error;
  return { isLeft: true, ...(error.message ? { reason: error.message } : {}) };
}

/** No text can hold the name that comes of itself. */
function toId({ digest }: DrawingRoom, code: string): string {
  return `diagram-${createHash('sha256').update(`${digest}\0${code}`).digest('hex').slice(0, 24)}`;
}

async function drawBoth(
  page: DrawingPage,
  id: string,
  code: string,
): Promise<KeptDrawing | NotDrawn> {
  const light = await drawMode(page, { id: `${id}-light`, code, mode: 'light' });
  if ('problem' in light) return light;
  const dark = await drawMode(page, { id: `${id}-dark`, code, mode: 'dark' });
  if ('problem' in dark) return dark;
  const { width, height } = light;
  return { id, light: light.svg, dark: dark.svg, width, height };
}

interface DrawnMode {
  svg: string;
  width: number;
  height: number;
}

async function drawMode(
  page: DrawingPage,
  { id, code, mode }: { id: string; code: string; mode: 'light' | 'dark' },
): Promise<DrawnMode | NotDrawn> {
  const words = [code, id, mode].map((word) => JSON.stringify(word)).join(', ');
  const drawn = (await page.run(`quireDraw(${words})`)) as DrawnMode | { problem: string };
  if ('problem' in drawn) return toNotDrawn(drawn.problem);
  const svg = writeSafeDrawing(drawn.svg, id);
  if (svg.length > MOST_BYTES)
    return { problem: `its drawing has more than ${MOST_BYTES.toLocaleString('en')} bytes.` };
  return { svg, width: drawn.width, height: drawn.height };
}

/** The library says it in several lines: what is wrong, the text around it, an arrow, and a list of all that could stand there. */
function toNotDrawn(message: string): NotDrawn {
  const [first = '', around = ''] = message.trim().split('\n');
  const problem = first.endsWith(':') ? `${first} ${around.trim()}` : first;
  const line = Number(/\bline (\d+)/.exec(first)?.[1]);
  return { problem: problem.slice(0, 300), ...(line > 0 ? { line } : {}) };
}
