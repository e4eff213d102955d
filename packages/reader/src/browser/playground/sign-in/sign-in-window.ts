import { openChannel } from './channel.ts';

/** How often it is looked whether the window is still there. */
const LOOK_EVERY = 400;

/**
 * Opens an empty window at once: a browser lets a page do so only while the reader's click is fresh. Nothing
 * when the browser does not let it.
 */
export function openSignInWindow(): Window | undefined {
  const { screenX, screenY, outerWidth, outerHeight } = window;
  const [width, height] = [Math.min(520, outerWidth), Math.min(720, outerHeight)];
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`;
  const opened = window.open('about:blank', '', features);
  if (!opened || opened.closed) return undefined;
  // The provider's page must not be able to lead this one elsewhere.
  opened.opener = null;
  return opened;
}

/** The query that the provider sends the reader back with. */
export function waitForQuery(state: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const channel = openChannel((message) => {
      if (message.kind !== 'answer') return;
      if (new URLSearchParams(message.query).get('state') !== state) return;
      channel.say({ kind: 'taken', state });
      channel.close();
      resolve(message.query);
    });
    signal.addEventListener('abort', () => {
      channel.close();
      reject(signal.reason);
    });
  });
}

/** Calls back when the window is gone, unless the signal ends that before. */
export function watchWindow(opened: Window, signal: AbortSignal, onClosed: () => void): void {
  const timer = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(timer);
    onClosed();
  }, LOOK_EVERY);
  signal.addEventListener('abort', () => clearInterval(timer));
}
