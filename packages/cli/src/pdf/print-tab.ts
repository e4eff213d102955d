import { type AnsweredTab, type AnswerRequest, openAnsweredTab } from '../browser/answered-tab.ts';
import type { Connection } from '../browser/pipe-connection.ts';
import { within } from '../terminal/within.ts';
import { PREPARE_PAGE } from './prepare-page.ts';

const PREPARE_MILLISECONDS = 60_000;
const PRINT_MILLISECONDS = 120_000;
const PIECE_BYTES = 1 << 20;

/** A tab that prints one document after the other. */
export interface PrintTab {
  /** The document at an address as a PDF. */
  print(url: string): Promise<Buffer>;
  close(): Promise<void>;
}

export interface TabOptions {
  answer: AnswerRequest;
  /** The only scripts that run: those of ours that draw diagrams. */
  scripts: readonly string[];
}

/** Opens a tab that shows pages as paper does. No script of an author runs. */
export async function openPrintTab(connection: Connection, options: TabOptions): Promise<PrintTab> {
  const { send, open, close } = await openAnsweredTab(connection, options);
  await send('Emulation.setEmulatedMedia', {
    media: 'print',
    features: [
      { name: 'prefers-color-scheme', value: 'light' },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  });
  return {
    async print(url) {
      await open(url);
      await within(PREPARE_MILLISECONDS, prepare(send));
      return within(PRINT_MILLISECONDS, printToPdf(send));
    },
    close,
  };
}

type Send = AnsweredTab['send'];

async function prepare(send: Send): Promise<void> {
  const { exceptionDetails } = await send('Runtime.evaluate', {
    expression: PREPARE_PAGE,
    awaitPromise: true,
  });
  if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails).slice(0, 300));
}

async function printToPdf(send: Send): Promise<Buffer> {
  const { stream } = await send('Page.printToPDF', {
    preferCSSPageSize: true,
    printBackground: true,
    generateTaggedPDF: false,
    transferMode: 'ReturnAsStream',
  });
  const pieces: Buffer[] = [];
  for (let isEnd = false; !isEnd; ) {
    const { data, base64Encoded, eof } = await send('IO.read', {
      handle: stream,
      size: PIECE_BYTES,
    });
    pieces.push(Buffer.from(String(data), base64Encoded ? 'base64' : 'utf8'));
    isEnd = eof === true;
  }
  await send('IO.close', { handle: stream });
  return Buffer.concat(pieces);
}
