const MAX_EVENT = 256 * 1024;

/** The data of each server-sent event of a body, as they arrive. */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  const decoder = new TextDecoder();
  let held = '';
  let data: string[] = [];
  for await (const chunk of body) {
    held += decoder.decode(chunk, { stream: true });
    const lines = held.split(/\r\n|\n|\r(?!$)/);
    held = (lines.pop() ?? '').slice(0, MAX_EVENT);
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
      else if (line === '' && data.length > 0) {
        yield data.join('\n');
        data = [];
      }
    }
  }
  if (held.startsWith('data:')) data.push(held.slice(5).trim());
  if (data.length > 0) yield data.join('\n');
}
