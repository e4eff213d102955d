import { createParser } from 'eventsource-parser';

/** A part as it was sent. */
export interface SentPart {
  name?: string;
  text: string;
}

/** Takes text as it arrives, and gives the parts that it completes. */
export interface StreamSplitter {
  push(text: string): SentPart[];
  /** What was left without an end. */
  end(): SentPart[];
}

const LINES = new Set([
  'application/x-ndjson',
  'application/ndjson',
  'application/jsonl',
  'application/x-jsonlines',
  'application/stream+json',
]);
/** RFC 7464: each text begins with this character. */
const RECORD = '\u001e';

/** Cuts an answer of this type into its parts; nothing for a type that has none. */
export function createStreamSplitter(type: string): StreamSplitter | undefined {
  if (type === 'text/event-stream') return splitEvents();
  if (LINES.has(type)) return splitTexts('\n');
  return type === 'application/json-seq' ? splitTexts(RECORD) : undefined;
}

function splitEvents(): StreamSplitter {
  let parts: SentPart[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => parts.push({ ...(event ? { name: event } : {}), text: data }),
  });
  const take = () => {
    const taken = parts;
    parts = [];
    return taken;
  };
  return {
    push(text) {
      parser.feed(text);
      return take();
    },
    // An event without its empty line is not one (HTML standard, "server-sent events").
    end: take,
  };
}

function splitTexts(separator: string): StreamSplitter {
  let held = '';
  const toParts = (texts: readonly string[]) =>
    texts
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .map((text) => ({ text }));
  return {
    push(text) {
      const texts = `${held}${text}`.split(separator);
      held = texts.pop() ?? '';
      return toParts(texts);
    },
    end: () => toParts([held]),
  };
}
