import { isJsonObject, type JsonValue } from '../json-value.ts';

/** Values as the text of a stream: events of a server, or JSON line by line. */
export function toStreamText(mediaType: string, values: readonly JsonValue[]): string {
  if (/event-stream/i.test(mediaType)) return values.map(toEvent).join('\n\n');
  return values.map((value) => JSON.stringify(value)).join('\n');
}

/** The fields that an event can have, in the order that they are sent in. */
const EVENT_FIELDS = ['event', 'id', 'retry', 'data'];

/** An item of an event stream has the fields of an event; any other value is the data of one. */
function toEvent(value: JsonValue): string {
  const event = isJsonObject(value) && 'data' in value ? value : { data: value };
  return EVENT_FIELDS.flatMap((field) => {
    const content = event[field];
    if (content === undefined) return [];
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    return text.split('\n').map((line) => `${field}: ${line}`);
  }).join('\n');
}
