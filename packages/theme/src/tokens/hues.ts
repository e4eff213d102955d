import { toHex, toRgb } from './color.ts';
import { fitContrast, TEXT_CONTRAST } from './contrast.ts';
import { isLightGround, type Surfaces } from './surfaces.ts';

/** The hues that carry a meaning (a note, a warning) whatever the site's own color is. */
const HUES: Record<string, { h: number; c: number }> = {
  blue: { h: 256, c: 0.17 },
  green: { h: 155, c: 0.14 },
  amber: { h: 84, c: 0.15 },
  red: { h: 25, c: 0.19 },
  purple: { h: 300, c: 0.18 },
  grey: { h: 260, c: 0.012 },
};

/** `--q-blue`, `--q-blue-tint`, `--q-blue-border`, `--q-blue-text`, and so on for every hue. */
export function buildHueTokens(surfaces: Surfaces): Record<string, string> {
  const isLight = isLightGround(surfaces);
  const tokens: Record<string, string> = {};
  for (const [name, { h, c }] of Object.entries(HUES)) {
    const tint = toHex(toRgb(isLight ? { l: 0.974, c: c * 0.11, h } : { l: 0.228, c: c * 0.2, h }));
    const border = toHex(
      toRgb(isLight ? { l: 0.905, c: c * 0.32, h } : { l: 0.335, c: c * 0.36, h }),
    );
    tokens[name] = fitContrast({ l: isLight ? 0.6 : 0.72, c, h }, [tint, surfaces.bg], 3.1);
    tokens[`${name}-tint`] = tint;
    tokens[`${name}-border`] = border;
    tokens[`${name}-text`] = fitContrast(
      isLight ? { l: 0.45, c: c * 0.8, h } : { l: 0.83, c: c * 0.62, h },
      [tint, surfaces.bg],
      TEXT_CONTRAST,
    );
  }
  return tokens;
}
