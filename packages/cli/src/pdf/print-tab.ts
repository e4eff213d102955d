import type { BrowserEvent, Connection } from '../browser/pipe-connection.ts';
import { within } from '../terminal/within.ts';
import type { FileAnswer } from './built-files.ts';
import { PREPARE_PAGE } from './prepare-page.ts';

const LOAD_MILLISECONDS = 60_000;
const PRINT_MILLISECONDS = 120_000;
const PIECE_BYTES = 1 << 20;

/** Answers what a page asks for; nothing where it asks another host. */
export type AnswerRequest = (url: string) => Promise<FileAnswer | undefined>;

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

/** Opens a tab. Whatever its pages ask for is answered by us, or refused; no script of an author runs. */
export async function openPrintTab(
  connection: Connection,
  { answer, scripts }: TabOptions,
): Promise<PrintTab> {
  const { targetId } = await connection.send('Target.createTarget', { url: 'about:blank' });
  const attached = await connection.send('Target.attachToTarget', { targetId, flatten: true });
  const session = String(attached.sessionId);
  const send = (method: string, params: object = {}) => connection.send(method, params, session);
  const policy = toPolicy(scripts);
  let onLoad: () => void = () => {};
  const handle = ({ method, params }: BrowserEvent) => {
    if (method === 'Page.loadEventFired') onLoad();
    // A tab that is closed meanwhile wants no answers.
    if (method === 'Fetch.requestPaused')
      void fulfill(params, { send, answer, policy }).catch(() => {});
  };
  connection.listen(session, handle);
  await send('Page.enable');
  await send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  await send('Emulation.setEmulatedMedia', {
    media: 'print',
    features: [
      { name: 'prefers-color-scheme', value: 'light' },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  });
  return {
    async print(url) {
      const loaded = new Promise<void>((resolve) => {
        onLoad = resolve;
      });
      const { errorText } = await within(LOAD_MILLISECONDS, send('Page.navigate', { url }));
      if (typeof errorText === 'string') throw new Error(errorText);
      await within(LOAD_MILLISECONDS, loaded);
      await within(LOAD_MILLISECONDS, prepare(send));
      return within(PRINT_MILLISECONDS, printToPdf(send));
    },
    close: () => connection.send('Target.closeTarget', { targetId }).then(() => {}),
  };
}

type Send = (method: string, params?: object) => Promise<Record<string, unknown>>;

/** What documents may do: show files of the site, run our scripts, and nothing else. */
function toPolicy(scripts: readonly string[]): string {
  return [
    "default-src 'self' data:",
    `script-src ${scripts.length > 0 ? scripts.join(' ') : "'none'"}`,
    "style-src 'self' 'unsafe-inline'",
    "frame-src 'none'",
    // Paper shows a line in place of a video; it would be loaded whole before.
    "media-src 'none'",
    "object-src 'none'",
    "connect-src 'none'",
    "form-action 'none'",
  ].join('; ');
}

async function fulfill(
  params: Record<string, unknown>,
  { send, answer, policy }: { send: Send; answer: AnswerRequest; policy: string },
): Promise<void> {
  const { requestId, request } = params as { requestId: string; request: { url: string } };
  const found = await answer(request.url).catch(() => undefined);
  if (!found) {
    await send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
    return;
  }
  await send('Fetch.fulfillRequest', {
    requestId,
    responseCode: found.status,
    responseHeaders: [
      { name: 'content-type', value: found.type },
      { name: 'content-security-policy', value: policy },
    ],
    body: found.body.toString('base64'),
  });
}

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
