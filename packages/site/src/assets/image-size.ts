import { GIF } from 'image-size/types/gif';
import { HEIF } from 'image-size/types/heif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { SVG } from 'image-size/types/svg';
import { WEBP } from 'image-size/types/webp';

/** The size of a picture as a browser shows it, in CSS pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/** A picture's size stands near its start; of what a camera writes before it this much is read. */
export const IMAGE_HEAD_BYTES = 256 * 1024;

const FORMATS: Record<string, typeof PNG> = {
  avif: HEIF,
  gif: GIF,
  jpeg: JPG,
  jpg: JPG,
  png: PNG,
  svg: SVG,
  webp: WEBP,
};

/** The most that is believed: beyond it no browser draws. */
const MAX_PIXELS = 32_767;

/** Orientations from here on are turned by a quarter, which browsers honor. */
const QUARTER_TURNED = 5;

/** The size of a picture by its name and first bytes; nothing when they do not tell. */
export function parseImageSize(path: string, head: Uint8Array): ImageSize | undefined {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  const format = FORMATS[extension];
  if (!format || (format === SVG && !hasOwnSize(head))) return undefined;
  try {
    if (!format.validate(head)) return undefined;
    const { width, height, orientation = 1 } = format.calculate(head);
    if (!isDrawn(width) || !isDrawn(height)) return undefined;
    return orientation >= QUARTER_TURNED ? { width: height, height: width } : { width, height };
  } catch {
    // A broken picture is shown as one; its size is nobody's business.
    return undefined;
  }
}

function isDrawn(pixels: number): boolean {
  return Number.isInteger(pixels) && pixels > 0 && pixels <= MAX_PIXELS;
}

/** A drawing that states only its view box fills the column, whatever the numbers in the box are. */
function hasOwnSize(head: Uint8Array): boolean {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, 4096)).toString();
  const start = text.indexOf('<svg');
  const root = start < 0 ? '' : text.slice(start, text.indexOf('>', start) + 1);
  return [' width', ' height'].every((name) =>
    new RegExp(`${name}=["'][0-9.]+(?:px)?["']`).test(root),
  );
}
