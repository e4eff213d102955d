/** How a body is shown. */
export type BodyView =
  | { kind: 'empty' }
  | { kind: 'json'; text: string; value: unknown }
  | { kind: 'text'; text: string }
  | { kind: 'image' | 'audio' | 'video'; address: string }
  | { kind: 'long' }
  | { kind: 'binary'; preview: string };

/** More text than this is not laid out; it can be downloaded. */
const MAX_SHOWN = 2_000_000;
/** So many bytes say what kind of data it is. */
const MAX_PREVIEW = 256;
const ROW = 16;

/** Reads a body by its type. Addresses that it makes are to be given back by `freeBody`. */
export async function readBody(body: Blob): Promise<BodyView> {
  if (body.size === 0) return { kind: 'empty' };
  const type = (body.type.split(';')[0] ?? '').trim().toLowerCase();
  // A drawing may hold scripts: opened in a tab of its own, only this address keeps them from our origin.
  if (type === 'image/svg+xml') {
    return { kind: 'image', address: `data:${type},${encodeURIComponent(await body.text())}` };
  }
  const media = /^(image|audio|video)\//.exec(type)?.[1];
  if (media) {
    return { kind: media as 'image' | 'audio' | 'video', address: URL.createObjectURL(body) };
  }
  const text = body.size > MAX_SHOWN ? undefined : await readText(body);
  if (text === undefined) return toUnshown(body);
  return toJsonView(text, type) ?? { kind: 'text', text };
}

/** Bytes are shown as numbers at their beginning; a text that is too long is only named. */
async function toUnshown(body: Blob): Promise<BodyView> {
  const start = body.slice(0, MAX_PREVIEW);
  const isText = body.size > MAX_SHOWN && (await readText(body.slice(0, 4))) !== undefined;
  if (isText && !(await start.text()).includes('\0')) return { kind: 'long' };
  return { kind: 'binary', preview: toHexDump(new Uint8Array(await start.arrayBuffer())) };
}

/** Sixteen bytes a line: where they are, the bytes, and those that are letters. */
function toHexDump(bytes: Uint8Array): string {
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += ROW) {
    const row = [...bytes.subarray(at, at + ROW)];
    const hex = row.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
    const letters = row.map((byte) => (byte > 31 && byte < 127 ? String.fromCharCode(byte) : '.'));
    lines.push(`${at.toString(16).padStart(4, '0')}  ${hex.padEnd(ROW * 3)} ${letters.join('')}`);
  }
  return lines.join('\n');
}

export function freeBody(view: BodyView | undefined): void {
  if (view && 'address' in view) URL.revokeObjectURL(view.address);
}

/** The text of a body; nothing when its bytes are none. */
async function readText(body: Blob): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await body.arrayBuffer());
  } catch {
    return undefined;
  }
}

/** Some APIs send JSON under another name; what looks like it and reads like it is it. */
function toJsonView(text: string, type: string): BodyView | undefined {
  if (!/[/+]json$/.test(type) && !/^\s*[[{]/.test(text)) return undefined;
  try {
    return { kind: 'json', text, value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
