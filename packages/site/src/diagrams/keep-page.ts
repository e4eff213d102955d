import { messageOf } from '@quire/base';
import type { DrawingPage, OpenDrawingPage } from './drawing-page.ts';
import type { DrawingRoom } from './drawing-room.ts';

/** One page of a browser, which is opened when it is needed, and again after it broke. */
export interface PageKeeper {
  /** Does something in the page while it shows a room. */
  use<Result>(room: DrawingRoom, work: (page: DrawingPage) => Promise<Result>): Promise<Result>;
  /** Ends the page, also one that is still opening. No other is opened after that. */
  close(): Promise<void>;
}

/** The browser broke, took too long or was closed: what was to be drawn has no part in it. */
export class Interrupted extends Error {}

/** Keeps a page for work that is done one after the other. */
export function createPageKeeper(open: OpenDrawingPage): PageKeeper {
  let page: DrawingPage | undefined;
  let opening: Promise<DrawingPage> | undefined;
  let shown: string | undefined;
  let isClosed = false;
  const drop = async () => {
    const old = page;
    [page, shown] = [undefined, undefined];
    await old?.close();
  };
  const interrupt = async (error: unknown): Promise<never> => {
    // A page that is stuck draws nothing more.
    await drop();
    throw new Interrupted(isClosed ? '' : messageOf(error));
  };
  const openPage = async (): Promise<DrawingPage> => {
    if (isClosed) throw new Interrupted();
    if (page) return page;
    opening = open();
    page = await opening;
    return isClosed ? interrupt('') : page;
  };
  const enter = async (room: DrawingRoom): Promise<DrawingPage> => {
    const opened = await openPage();
    if (shown === room.digest) return opened;
    await opened.load(room.answer).catch(interrupt);
    shown = room.digest;
    return opened;
  };
  return {
    async use(room, work) {
      // The browser may have ended since the last room was shown.
      const entered = await enter(room).catch((error) => {
        if (error instanceof Interrupted) return enter(room);
        throw error;
      });
      return await work(entered).catch(interrupt);
    },
    async close() {
      isClosed = true;
      // Where it does not open, whoever asked for it is told.
      await opening?.catch(() => {});
      await drop();
    },
  };
}
