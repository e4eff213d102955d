import { within } from '../terminal/within.ts';
import type { BrowserEvent, Connection } from './pipe-connection.ts';

/** A host that does not exist: whatever a page asks for is answered here, or not at all. */
export const ORIGIN = 'https://site.invalid';

export interface FileAnswer {
  status: number;
  type: string;
  body: Buffer;
}

/** Answers what a page asks for; nothing where it asks another host. */
export type AnswerRequest = (url: string) => Promise<FileAnswer | undefined>;

/** A tab that reaches nothing: whatever its pages ask for is answered by us, or refused. */
export interface AnsweredTab {
  send(method: string, params?: object): Promise<Record<string, unknown>>;
  /** Opens a document and waits until it is loaded. */
  open(url: string): Promise<void>;
  close(): Promise<void>;
}

const LOAD_MILLISECONDS = 60_000;

/** Opens such a tab. Its documents may run these scripts and no others, by their addresses. */
export async function openAnsweredTab(
  connection: Connection,
  { answer, scripts }: { answer: AnswerRequest; scripts: readonly string[] },
): Promise<AnsweredTab> {
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
  return {
    send,
    async open(url) {
      const loaded = new Promise<void>((resolve) => {
        onLoad = resolve;
      });
      const { errorText } = await within(LOAD_MILLISECONDS, send('Page.navigate', { url }));
      if (typeof errorText === 'string') throw new Error(errorText);
      await within(LOAD_MILLISECONDS, loaded);
    },
    close: () => connection.send('Target.closeTarget', { targetId }).then(() => {}),
  };
}

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
  { send, answer, policy }: { send: AnsweredTab['send']; answer: AnswerRequest; policy: string },
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
