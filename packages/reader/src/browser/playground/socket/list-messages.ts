import type { PlaygroundModel, SocketMessage } from '@quire/openapi/browser';

/** Whether requests of this form are connections: the address that it calls says so. */
export function isSocketAddress(url: string | undefined): boolean {
  return /^wss?:/i.test(url ?? '');
}

/** The messages to begin with: those of a channel, or the bodies of an operation whose server is one for sockets. */
export function listMessages({ messages, body }: PlaygroundModel): SocketMessage[] {
  if (messages) return messages;
  return (body?.contents ?? []).flatMap(({ mediaType, examples }) =>
    examples.map(({ name, summary, value, text }) => ({
      title: summary ?? name ?? mediaType,
      text: text ?? (typeof value === 'string' ? value : JSON.stringify(value, null, 2)),
    })),
  );
}
