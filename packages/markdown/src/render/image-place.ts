import { attribute, emptyHtml, type Html, html } from '@quire/base';
import type { PlainObject } from '../expression/values.ts';
import { resolveImageSize } from './address.ts';
import type { RenderContext } from './context.ts';

/** Of classes and styles these set a height, to which the browser then finds the width itself. */
const SETS_HEIGHT = /(?:^|[\s:])(?:(?:min-|max-)?h|size|aspect)-|height|aspect/i;

/**
 * The width and height of an image, as far as its author left them open, so that the text below it
 * does not move when it arrives.
 */
export function renderImagePlace(props: PlainObject, context: RenderContext): Html {
  const { src, width, height } = props;
  if (typeof src !== 'string' || isGiven(height) || setsHeight(props)) return emptyHtml;
  const size = resolveImageSize(src, context);
  if (!size) return emptyHtml;
  if (!isGiven(width)) return html` width="${size.width}" height="${size.height}"`;
  // A share of the column is no number of pixels; the style sheet keeps such an image's shape.
  const pixels = Number(String(width).replace(/px$/, ''));
  return attribute('height', pixels > 0 && Math.round((pixels * size.height) / size.width));
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function setsHeight({ className, class: classes, style }: PlainObject): boolean {
  const styles = typeof style === 'object' ? Object.keys(style ?? {}).join(' ') : style;
  return SETS_HEIGHT.test([className, classes, styles].filter(isGiven).join(' '));
}
