import { createHash } from 'node:crypto';
import { createBoundedMap, messageOf } from '@quire/base';
import type { Site } from '../build/site-build.ts';
import type { DrawingPage, OpenDrawingPage } from './drawing-page.ts';
import { createDrawingRoom, type DrawingRoom } from './drawing-room.ts';
import { writeSafeDrawing } from './safe-drawing.ts';

/** A diagram in both modes, under an id that only this diagram has. */
export interface KeptDrawing {
  id: string;
  light: string;
  dark: string;
  width: number;
  height: number;
}

/** Why a diagram is not drawn. */
export interface NotDrawn {
  problem: string;
  /** The line of its text that is wrong, from 1. */
  line?: number;
}

/** Draws diagrams, one after the other, in one page of one browser. */
export interface DiagramDrawer {
  draw(site: DrawingSite, code: string): Promise<KeptDrawing | NotDrawn>;
  close(): Promise<void>;
}

type DrawingSite = Pick<Site, 'theme' | 'assets' | 'styles' | 'project' | 'drawImage'>;

/** The library refuses longer texts itself. */
const MOST_CHARACTERS = 50_000;
/** A drawing is in the document of its page twice. */
const MOST_BYTES = 1_000_000;
/** Diagrams are often on several pages, and a preview renders its pages again and again. */
const MOST_REMEMBERED = 200;

/** Creates a drawer. The browser is started when something has to be drawn that is not kept. */
export function createDiagramDrawer(open: OpenDrawingPage): DiagramDrawer {
  const rooms = new WeakMap<object, DrawingRoom>();
  const remembered = createBoundedMap<string, KeptDrawing>(MOST_REMEMBERED);
  let page: DrawingPage | undefined;
  let shown: string | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const toRoom = (site: DrawingSite): DrawingRoom => {
    const known = rooms.get(site.assets) ?? createDrawingRoom(site);
    rooms.set(site.assets, known);
    return known;
  };
  const close = async () => {
    const open = page;
    [page, shown] = [undefined, undefined];
    await open?.close();
  };
  const enter = async (room: DrawingRoom): Promise<DrawingPage> => {
    page ??= await open();
    if (shown !== room.digest) await page.load(room.answer);
    shown = room.digest;
    return page;
  };
  const drawNow = async (room: DrawingRoom, id: string, code: string): Promise<KeptDrawing> => {
    const opened = await enter(room);
    try {
      return await drawBoth(opened, id, code);
    } catch (error) {
      // A page that is stuck draws nothing more.
      if (!(error instanceof Refused)) await close();
      throw error instanceof Refused ? error : new Refused(messageOf(error));
    }
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
      try {
        const next = queue.then(() => site.drawImage(`${id}.json`, make));
        queue = next.catch(() => {});
        const drawing = JSON.parse(Buffer.from(await next).toString()) as KeptDrawing;
        remembered.set(id, drawing);
        return drawing;
      } catch (error) {
        if (error instanceof Refused) return toNotDrawn(error.message);
        throw error;
      }
    },
    close,
  };
}

class Refused extends Error {}

/** No text can hold the name that comes of itself. */
function toId({ digest }: DrawingRoom, code: string): string {
  return `diagram-${createHash('sha256').update(`${digest}\0${code}`).digest('hex').slice(0, 24)}`;
}

async function drawBoth(page: DrawingPage, id: string, code: string): Promise<KeptDrawing> {
  const light = await drawMode(page, { id: `${id}-light`, code, mode: 'light' });
  const dark = await drawMode(page, { id: `${id}-dark`, code, mode: 'dark' });
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
): Promise<DrawnMode> {
  const words = [code, id, mode].map((word) => JSON.stringify(word)).join(', ');
  const drawn = (await page.run(`quireDraw(${words})`)) as DrawnMode | { problem: string };
  if ('problem' in drawn) throw new Refused(drawn.problem);
  const svg = writeSafeDrawing(drawn.svg, id);
  if (svg.length > MOST_BYTES)
    throw new Refused(`its drawing has more than ${MOST_BYTES.toLocaleString('en')} bytes.`);
  return { svg, width: drawn.width, height: drawn.height };
}

/** The library says it in several lines: what is wrong, the text around it, an arrow, and a list of all that could stand there. */
function toNotDrawn(message: string): NotDrawn {
  const [first = '', around = ''] = message.trim().split('\n');
  const problem = first.endsWith(':') ? `${first} ${around.trim()}` : first;
  const line = Number(/\bline (\d+)/.exec(first)?.[1]);
  return { problem: problem.slice(0, 300), ...(line > 0 ? { line } : {}) };
}
