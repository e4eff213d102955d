/** A file as a page gets it. */
export interface PageFile {
  type: string;
  bytes: Uint8Array;
}

/** A page in a browser on the author's machine. It is given these files and nothing else: it reaches no network. */
export interface DrawingPage {
  /** Opens the document at `/`; every address is asked here. */
  load(answer: (path: string) => PageFile | undefined): Promise<void>;
  /** What a script gives, as data. Rejects when it takes too long; the page is then gone. */
  run(script: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Opens such a page, when there is something to draw. Throws where there is no browser. */
export type OpenDrawingPage = () => Promise<DrawingPage>;
