import { emitBlock, emitInline } from './component.ts';

export interface Picture {
  src: string;
  alt?: string | undefined;
  width?: string | undefined;
  height?: string | undefined;
  className?: string | undefined;
  caption?: string | undefined;
  hasBorder?: boolean | undefined;
}

/** An image on lines of its own, in a frame where it has a caption or a border. */
export function emitPicture(picture: Picture, columns = 0): string[] {
  const { caption, hasBorder, ...image } = picture;
  const { src, alt, width, height, className } = image;
  const tag = emitInline('img', {
    src,
    alt: alt ?? caption ?? '',
    width: toLength(width),
    height: toLength(height),
    className,
  });
  if (!caption && !hasBorder) return [' '.repeat(columns) + tag];
  return emitBlock('Frame', { caption: caption || undefined }, [tag], columns);
}

/** A number of pixels or a percentage; words such as `smart` are no lengths. */
function toLength(written: string | undefined): string | undefined {
  const plain = written?.trim() ?? '';
  return /^\d+(?:\.\d+)?(?:%|px)?$/.test(plain) ? plain.replace(/px$/, '') : undefined;
}
