import { type ImageSize, parseImageSize } from '../assets/image-size.ts';

/** A picture of the author that can be drawn into another. */
export interface Picture {
  data: string;
  size: ImageSize;
}

/** What of a picture is believed: it is unpacked into memory. */
const MOST_BYTES = 2 * 1024 * 1024;
const MOST_PIXELS = 4096 * 4096;
const MOST_DRAWING_BYTES = 256 * 1024;
/** Parts that stand for others can multiply each other. */
const MOST_COPIES = 8;

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
};

/** Why a picture is not drawn, to be said after its name. */
export type Refusal = string;

/** A picture as an address of data, or why it cannot be drawn. */
export function readPicture(path: string, bytes: Buffer): Picture | Refusal {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  const type = TYPES[extension];
  if (type === undefined) return 'is no PNG, JPEG or SVG';
  const isDrawing = extension === 'svg';
  const problem = isDrawing ? findDrawingProblem(bytes) : findBitmapProblem(path, bytes);
  if (problem !== undefined) return problem;
  const size = isDrawing ? readDrawingSize(bytes.toString()) : parseImageSize(path, bytes);
  if (!size) return 'does not say its size';
  return { data: `data:${type};base64,${bytes.toString('base64')}`, size };
}

function findBitmapProblem(path: string, bytes: Buffer): Refusal | undefined {
  const size = parseImageSize(path, bytes);
  if (bytes.length > MOST_BYTES) return 'is larger than 2 MB';
  if (size && size.width * size.height > MOST_PIXELS) return 'has more than 16 million pixels';
  return undefined;
}

/** What would take long to draw or brings other files is refused: a logo has nothing of it. */
function findDrawingProblem(bytes: Buffer): Refusal | undefined {
  if (bytes.length > MOST_DRAWING_BYTES) return 'is larger than 256 KB';
  const text = bytes.toString();
  if (/<!(?:doctype|entity)/i.test(text) && /<!entity/i.test(text)) return 'declares entities';
  if (/<(?:\w+:)?(?:image|feImage|filter)\b/.test(text)) return 'has pictures or filters in it';
  const copies = text.match(/<(?:\w+:)?(?:use|pattern|mask|clipPath|marker)\b/g)?.length ?? 0;
  return copies > MOST_COPIES ? 'repeats parts too often' : undefined;
}

/** By its width and height, or by its view box. */
function readDrawingSize(text: string): ImageSize | undefined {
  const start = text.search(/<svg[\s>]/);
  const root = start < 0 ? '' : text.slice(start, text.indexOf('>', start) + 1);
  const side = (name: string) =>
    Number(new RegExp(`\\s${name}=["']\\s*([0-9.]+)(?:px)?\\s*["']`).exec(root)?.[1]);
  const [, , , boxWidth, boxHeight] =
    /\sviewBox=["']\s*(\S+)[\s,]+(\S+)[\s,]+(\S+)[\s,]+(\S+)\s*["']/.exec(root) ?? [];
  const width = side('width') || Number(boxWidth);
  const height = side('height') || Number(boxHeight);
  return width > 0 && height > 0 && Number.isFinite(width / height) ? { width, height } : undefined;
}
