/** Texts are written one after the other into stretches of this many bytes. */
const STRETCH_BYTES = 1024 * 1024;
/** No UTF-16 unit takes more bytes than this. */
const MAX_UNIT_BYTES = 3;

let stretch = Buffer.alloc(0);
let used = 0;

/**
 * A text as UTF-8. The bytes of texts are side by side and belong to whoever asked for them: nothing is
 * measured before, and no memory is asked for, as `Buffer.from` does for each page.
 */
export function encodeText(text: string): Buffer {
  const most = text.length * MAX_UNIT_BYTES;
  if (most > STRETCH_BYTES / 4) return Buffer.from(text);
  if (used + most > stretch.length) {
    stretch = Buffer.allocUnsafeSlow(STRETCH_BYTES);
    used = 0;
  }
  const start = used;
  used += stretch.write(text, start, 'utf8');
  return stretch.subarray(start, used);
}
