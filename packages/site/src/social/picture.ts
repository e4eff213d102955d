import { type ImageSize, parseImageSize } from '../assets/image-size.ts';
import { Refused, rewriteDrawing } from './safe-drawing.ts';

/** A picture of the author that can be drawn into another. */
export interface Picture {
  data: string;
  size: ImageSize;
}

/** What of a bitmap is believed: it is unpacked into memory. */
const MOST_BYTES = 2 * 1024 * 1024;
const MOST_PIXELS = 4096 * 4096;

/** Bitmaps by their first bytes: what the library takes a file for is not decided by its name. */
const SIGNATURES: readonly [type: string, bytes: Buffer][] = [
  ['png', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['jpeg', Buffer.from('ffd8ff', 'hex')],
];

/** Why a picture is not drawn, to be said after its name. */
export type Refusal = string;

/** A picture as an address of data, or why it cannot be drawn. */
export function readPicture(bytes: Buffer): Picture | Refusal {
  const [type] = SIGNATURES.find(([, start]) => bytes.indexOf(start) === 0) ?? [];
  try {
    if (type !== undefined) return readBitmap(type, bytes);
    if (!isMarkup(bytes)) return 'is not a PNG, JPEG or plain SVG';
    const { text, size } = rewriteDrawing(bytes);
    return { data: toAddress('svg+xml', Buffer.from(text)), size };
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

function readBitmap(type: string, bytes: Buffer): Picture {
  const size = parseImageSize(`picture.${type}`, bytes);
  if (!size) throw new Refused('has no size');
  if (bytes.length > MOST_BYTES) throw new Refused('is larger than 2 MB');
  if (size.width * size.height > MOST_PIXELS) throw new Refused('has more than 16 million pixels');
  return { data: toAddress(type, bytes), size };
}

/** Packed drawings are refused: how large they are is seen too late. */
function isMarkup(bytes: Buffer): boolean {
  return bytes.toString('utf8', 0, 1024).replace('\ufeff', '').trimStart().startsWith('<');
}

function toAddress(type: string, bytes: Buffer): string {
  return `data:image/${type};base64,${bytes.toString('base64')}`;
}
