import type { SiteView } from '../view.ts';
import { buildCodeTokens } from './code-colors.ts';
import { type Oklch, toHex, toRgb } from './color.ts';
import { blend, contrastOf, fitContrast, inkOn, TEXT_CONTRAST, toOklchOf } from './contrast.ts';
import { buildHueTokens } from './hues.ts';
import { buildSurfaces, isLightGround, type Mode, type Surfaces } from './surfaces.ts';

/** Token names without their `--q-` prefix, with their values in one mode. */
export type Palette = Record<string, string>;

/** A fill closer to the background than this would not be seen as a shape. */
const FILL_CONTRAST = 1.6;

const RAMP: readonly { step: number; l: number; c: number }[] = [
  { step: 50, l: 0.977, c: 0.09 },
  { step: 100, l: 0.948, c: 0.2 },
  { step: 200, l: 0.9, c: 0.4 },
  { step: 300, l: 0.83, c: 0.65 },
  { step: 400, l: 0.74, c: 0.9 },
  { step: 500, l: 0.65, c: 1 },
  { step: 600, l: 0.565, c: 1 },
  { step: 700, l: 0.485, c: 0.9 },
  { step: 800, l: 0.41, c: 0.75 },
  { step: 900, l: 0.345, c: 0.6 },
  { step: 950, l: 0.255, c: 0.45 },
];

/** The search for readable colors costs milliseconds, and several parts of a site ask for them. */
const known = new Map<string, Palette>();
const MOST_KNOWN = 100;

/** Every color of a site in one mode, computed from the colors of its docs.json. */
export function buildPalette(
  { colors, background }: Pick<SiteView, 'colors' | 'background'>,
  mode: Mode,
): Palette {
  const key = [colors.primary, colors.light, colors.dark, background?.[mode], mode].join(' ');
  const found = known.get(key);
  if (found) return found;
  const palette = computePalette({ colors, background }, mode);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, palette);
  return palette;
}

function computePalette(site: Pick<SiteView, 'colors' | 'background'>, mode: Mode): Palette {
  const { colors } = site;
  const emphasis = toOklchOf(mode === 'dark' ? (colors.light ?? colors.primary) : colors.primary);
  const surfaces = buildSurfaces(mode, toOklchOf(colors.primary), site.background?.[mode]);
  const tint = buildTint(emphasis, surfaces);
  return {
    ...toSurfaceTokens(surfaces),
    ...buildPrimaryTokens(emphasis, tint, surfaces),
    ...buildActionTokens(colors.dark ?? colors.primary, surfaces),
    ...buildRamp(toOklchOf(colors.primary)),
    ...buildHueTokens(surfaces),
    ...buildCodeTokens(surfaces, colors.light ?? colors.primary),
  };
}

function toSurfaceTokens(surfaces: Surfaces): Palette {
  return {
    bg: surfaces.bg,
    'bg-raised': surfaces.raised,
    'bg-sunken': surfaces.sunken,
    border: surfaces.border,
    'border-strong': surfaces.borderStrong,
    heading: surfaces.heading,
    text: surfaces.text,
    'text-muted': surfaces.muted,
    'text-faint': surfaces.faint,
  };
}

function buildPrimaryTokens(emphasis: Oklch, tint: string, surfaces: Surfaces): Palette {
  const primary = fitContrast(emphasis, [surfaces.bg], FILL_CONTRAST);
  const grounds = [surfaces.bg, surfaces.raised, surfaces.sunken, tint];
  // Emphasis has to stand out from muted text: on dark ground by more light, in a site without
  // color by the strongest ink.
  const contrast = isLightGround(surfaces) ? TEXT_CONTRAST : 5.6;
  const isGrey = emphasis.c < 0.03;
  return {
    primary,
    'primary-tint': tint,
    'primary-border': blend(primary, surfaces.bg, 0.35),
    'primary-text': isGrey ? surfaces.heading : fitContrast(emphasis, grounds, contrast),
    'on-primary': inkOn(primary),
  };
}

/** A veil of the primary. A very pale or very dark one is first brought to the middle, to be seen. */
function buildTint({ l, c, h }: Oklch, surfaces: Surfaces): string {
  const isLight = isLightGround(surfaces);
  const middle = toHex(toRgb({ l: isLight ? Math.min(l, 0.76) : Math.max(l, 0.55), c, h }));
  return blend(middle, surfaces.bg, isLight ? 0.09 : 0.14);
}

/** The fill of buttons. White text is kept by darkening a middling color, not a light one. */
function buildActionTokens(color: string, surfaces: Surfaces): Palette {
  const seen = fitContrast(toOklchOf(color), [surfaces.bg], FILL_CONTRAST);
  const white = contrastOf('#ffffff', seen);
  const fill = white > 2.6 ? fitContrast(toOklchOf(seen), ['#ffffff'], TEXT_CONTRAST) : seen;
  const { l, c, h } = toOklchOf(fill);
  const step = l > 0.3 ? -0.05 : 0.07;
  return {
    action: fill,
    'action-hover': toHex(toRgb({ l: l + step, c, h })),
    'on-action': inkOn(fill),
  };
}

function buildRamp(primary: Oklch): Palette {
  const ramp: Palette = {};
  for (const { step, l, c } of RAMP) {
    ramp[`primary-${step}`] = toHex(toRgb({ l, c: primary.c * c, h: primary.h }));
  }
  return ramp;
}
