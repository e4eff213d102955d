import { type ChannelMessage, openChannel } from './sign-in/channel.ts';

/** Whoever waits answers at once. */
const PATIENCE = 3000;

/** Hands what the provider sent the reader back with to the playground that waits for it, and closes the window. */
function start(): void {
  const query = location.search;
  // Neither the history of the browser nor a bookmark should keep it.
  history.replaceState(null, '', location.pathname);
  const state = new URLSearchParams(query).get('state');
  const timer = setTimeout(() => show('lost'), PATIENCE);
  const channel = openChannel((message: ChannelMessage) => {
    if (message.kind !== 'taken' || message.state !== state) return;
    clearTimeout(timer);
    show('done');
    close();
  });
  channel.say({ kind: 'answer', query });
}

function show(name: string): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-q-part]')) {
    part.hidden = part.dataset.qPart !== name;
  }
}

start();
