/** How a body is shown. */
export type BodyView =
  | { kind: 'empty' }
  | { kind: 'json'; text: string; value: unknown }
  | { kind: 'text'; text: string }
  | { kind: 'image' | 'audio' | 'video'; address: string }
  | { kind: 'binary' };

/** More text than this is not laid out; it can be downloaded. */
const MAX_SHOWN = 2_000_000;

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
  if (body.size > MAX_SHOWN) return { kind: 'binary' };
  const text = await readText(body);
  if (text === undefined) return { kind: 'binary' };
  return toJsonView(text, type) ?? { kind: 'text', text };
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
