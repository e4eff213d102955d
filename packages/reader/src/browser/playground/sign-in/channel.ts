/** How the page that a provider sends readers back to reaches the playground; both are of this site. */
const NAME = 'quire:oauth';

/** What is said on it. */
export type ChannelMessage =
  /** The query that the provider sent. */
  | { kind: 'answer'; query: string }
  /** A playground waited for it: the window has nothing left to do. */
  | { kind: 'taken'; state: string };

/** A channel and not the opener of the window: a provider may cut the tie between the two. */
export function openChannel(onMessage: (message: ChannelMessage) => void) {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }) => onMessage(data as ChannelMessage));
  return {
    say: (message: ChannelMessage) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
