import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileAnswer, ORIGIN } from '../browser/answered-tab.ts';
import type { Connection } from '../browser/pipe-connection.ts';
import { type BuiltFiles, writePrintFonts } from './built-files.ts';
import { type Paper, writePageStyles } from './paper.ts';
import { openPrintTab, type PrintTab } from './print-tab.ts';
import { type Printed, readPrinted } from './read-printed.ts';

/** Prints documents, one after the other, and keeps them on disk until they are joined. */
export interface Printer {
  /** A page of the site, by its address; its pages are numbered from `first`. */
  printPage(address: string, sheet: Sheet): Promise<Printed>;
  /** A document of ours, which is told how its pages look. */
  printOwn(write: (pageStyles: string) => string, sheet: Sheet): Promise<Printed>;
  /** What was printed as a document. */
  load(document: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface Sheet {
  document: number;
  /** The number of its first page. */
  first: number;
}

export interface PrinterOptions {
  connection: Connection;
  files: BuiltFiles;
  /** A folder for what is printed. */
  folder: string;
  paper: Paper;
  /** At the foot of every page. */
  running: string;
}

/** An address that no page of a site has. */
const OWN = `${ORIGIN}/_quire/printed-document.html`;
/** A tab keeps what its pages needed: now and then it is closed, and another one opened. */
const PAGES_A_TAB = 50;

/** Creates a printer. At most one document is in memory at a time. */
export function createPrinter(options: PrinterOptions): Printer {
  const { connection, files, folder, paper, running } = options;
  let tab: PrintTab | undefined;
  let count = 0;
  let own = '';
  let pageStyles = '';
  const answer = async (url: string): Promise<FileAnswer | undefined> => {
    if (url === OWN) return toHtml(own);
    const found = await files.answer(url);
    if (!found?.type.startsWith('text/html')) return found;
    return toHtml(found.body.toString().replace('</head>', () => `${pageStyles}</head>`));
  };
  const openTab = async () => {
    if (tab && count % PAGES_A_TAB === 0) {
      await tab.close();
      tab = undefined;
    }
    count++;
    tab ??= await openPrintTab(connection, { answer, scripts: files.diagramScripts });
    return tab;
  };
  const fonts = writePrintFonts();
  const toStyles = (first: number) => fonts + writePageStyles({ paper, first, running });
  const toPlace = (document: number) => join(folder, `${document}.pdf`);
  const print = async (url: string, document: number) => {
    const bytes = await (await openTab()).print(url);
    await writeFile(toPlace(document), bytes);
    return readPrinted(bytes);
  };
  return {
    printPage(address, { document, first }) {
      pageStyles = toStyles(first);
      return print(ORIGIN + address, document);
    },
    printOwn(write, { document, first }) {
      own = write(toStyles(first));
      return print(OWN, document);
    },
    load: (document) => readFile(toPlace(document)),
    async close() {
      await tab?.close().catch(() => {});
    },
  };
}

const toHtml = (text: string): FileAnswer => ({
  status: 200,
  type: 'text/html; charset=utf-8',
  body: Buffer.from(text),
});
