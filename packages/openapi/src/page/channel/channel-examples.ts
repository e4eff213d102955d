import type { Channel, Message, MessageExample } from '../../asyncapi/channel.ts';
import type { MediaContent, MediaExample } from '../../endpoint.ts';
import { withExamples } from '../../playground/build-model.ts';
import { type ShownExample, toLabel, toShown } from '../responses-panel.ts';

const MAX_EXAMPLES = 20;

/** An example of every message of a channel: the author's, else one made from its schema. */
export function listChannelExamples(channel: Channel): ShownExample[] {
  const all = [
    ...channel.operations.flatMap(({ messages, reply }) => [
      ...messages,
      ...(reply?.messages ?? []),
    ]),
    ...channel.messages,
  ];
  const messages = new Map(all.map((message) => [`${message.id} ${message.title}`, message]));
  return [...messages.values()]
    .flatMap((message) => toExamples(message, channel))
    .slice(0, MAX_EXAMPLES);
}

function toExamples(message: Message, { schemas }: Channel): ShownExample[] {
  const { payload, title } = message;
  const examples = message.examples.map(toMediaExample);
  // With headers it is no body of the message's own type.
  const whole = new Set(
    examples.filter((_, index) => message.examples[index]?.headers !== undefined),
  );
  const written: MediaContent = {
    mediaType: message.contentType,
    ...(payload?.kind === 'fields' ? { schema: payload.schema } : {}),
    examples,
  };
  const content = withExamples(written, { schemas });
  const isOnly = content.examples.length === 1;
  return content.examples.map((example, index) => {
    const label = isOnly ? title : `${title}: ${toLabel(example) || index + 1}`;
    const shown = whole.has(example) ? { ...content, mediaType: 'application/json' } : content;
    return toShown(example, shown, label);
  });
}

function toMediaExample({ name, summary, headers, payload }: MessageExample): MediaExample {
  return {
    ...(name === undefined ? {} : { name }),
    ...(summary === undefined ? {} : { summary }),
    value:
      headers === undefined
        ? (payload ?? null)
        : { headers, ...(payload === undefined ? {} : { payload }) },
  };
}
