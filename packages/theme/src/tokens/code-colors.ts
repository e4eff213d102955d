import { type Oklch, toHex, toRgb } from './color.ts';
import { blend, fitContrast, TEXT_CONTRAST, toOklchOf } from './contrast.ts';
import { isLightGround, type Surfaces } from './surfaces.ts';

/** Hue and chroma of each kind of code token; lightness comes from the mode. */
const TOKENS: Record<string, { h: number; c: number }> = {
  keyword: { h: 305, c: 0.19 },
  string: { h: 152, c: 0.13 },
  number: { h: 52, c: 0.15 },
  function: { h: 258, c: 0.18 },
  type: { h: 205, c: 0.11 },
  tag: { h: 18, c: 0.18 },
  attr: { h: 75, c: 0.13 },
  property: { h: 235, c: 0.12 },
  constant: { h: 40, c: 0.16 },
  inserted: { h: 150, c: 0.15 },
  deleted: { h: 25, c: 0.19 },
};

/** How much of `--primary-light` covers a highlighted line; the number is also in `styles/code.css`. */
export const HIGHLIGHT_OPACITY = 0.12;

/** `--q-code-bg`, `--q-code-text`, the tints of marked lines, and a color for every kind of token. */
export function buildCodeTokens(surfaces: Surfaces, primaryLight: string): Record<string, string> {
  const isLight = isLightGround(surfaces);
  const tints = {
    'code-inserted-tint': buildLineTint(150, surfaces),
    'code-deleted-tint': buildLineTint(25, surfaces),
  };
  const plain = [surfaces.bg, surfaces.sunken, surfaces.raised];
  const highlighted = plain.map((ground) => blend(primaryLight, ground, HIGHLIGHT_OPACITY));
  const grounds = [...plain, ...highlighted, ...Object.values(tints)];
  const fit = (color: Oklch) => fitContrast(color, grounds, TEXT_CONTRAST);
  const tokens: Record<string, string> = {
    ...tints,
    'code-bg': surfaces.sunken,
    'code-text': surfaces.text,
    'code-comment': fit(toOklchOf(surfaces.faint)),
    'code-variable': surfaces.text,
  };
  for (const [name, { h, c }] of Object.entries(TOKENS)) {
    tokens[`code-${name}`] = fit(isLight ? { l: 0.53, c, h } : { l: 0.79, c: c * 0.72, h });
  }
  return tokens;
}

function buildLineTint(h: number, surfaces: Surfaces): string {
  const color = isLightGround(surfaces) ? { l: 0.62, c: 0.17, h } : { l: 0.7, c: 0.15, h };
  return blend(toHex(toRgb(color)), surfaces.bg, 0.1);
}
