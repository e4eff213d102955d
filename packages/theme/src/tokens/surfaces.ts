import type { Oklch } from './color.ts';
import { toHex, toRgb } from './color.ts';
import { blend, contrastOf, fitContrast, TEXT_CONTRAST, toOklchOf } from './contrast.ts';

export type Mode = 'light' | 'dark';

/** Backgrounds, lines and text of one mode, all leaning a little towards the primary's hue. */
export interface Surfaces {
  bg: string;
  raised: string;
  sunken: string;
  border: string;
  borderStrong: string;
  heading: string;
  text: string;
  muted: string;
  faint: string;
}

interface Lightness {
  raised: number;
  sunken: number;
  heading: number;
  text: number;
  muted: number;
  faint: number;
}

const LIGHTNESS: Record<Mode, Lightness> = {
  light: { raised: 1, sunken: 0.978, heading: 0.2, text: 0.345, muted: 0.47, faint: 0.56 },
  dark: { raised: 0.212, sunken: 0.195, heading: 0.955, text: 0.845, muted: 0.715, faint: 0.6 },
};

/** What lies behind a page: the background that the author chose, or one of our own. */
export function toGround(mode: Mode, primary: Oklch, background?: string): string {
  return background ?? (mode === 'light' ? '#ffffff' : toNeutral(primary, 0.168, 0.008));
}

/** The neutrals of a mode. A background that the author chose decides which side the text is on. */
export function buildSurfaces(mode: Mode, primary: Oklch, background?: string): Surfaces {
  const tint = toTint(primary);
  const neutral = (l: number, c: number) => toNeutral(primary, l, c);
  const ground = toGround(mode, primary, background);
  const side: Mode =
    contrastOf('#ffffff', ground) < contrastOf('#000000', ground) ? 'light' : 'dark';
  const steps = LIGHTNESS[side];
  const line = side === 'light' ? neutral(0.3, 0.04) : '#ffffff';
  const raised = background
    ? blend('#ffffff', ground, side === 'light' ? 0.6 : 0.05)
    : neutral(steps.raised, 0.012);
  const sunken = background
    ? blend(line, ground, 0.03)
    : neutral(steps.sunken, side === 'light' ? 0.004 : 0.011);
  const grounds = [ground, raised, sunken];
  const ink = (l: number, c: number) =>
    fitContrast({ l, c: c * tint, h: primary.h }, grounds, TEXT_CONTRAST);
  return {
    bg: ground,
    raised,
    sunken,
    border: blend(line, ground, side === 'light' ? 0.1 : 0.09),
    borderStrong: blend(line, ground, side === 'light' ? 0.2 : 0.18),
    heading: ink(steps.heading, 0.018),
    text: ink(steps.text, 0.02),
    muted: ink(steps.muted, 0.022),
    faint: ink(steps.faint, 0.022),
  };
}

function toNeutral(primary: Oklch, l: number, c: number): string {
  return toHex(toRgb({ l, c: c * toTint(primary), h: primary.h }));
}

/** A primary without color has no hue to lend. */
function toTint(primary: Oklch): number {
  return primary.c < 0.02 ? 0 : 1;
}

/** Whether text on this background has to be dark. */
export function isLightGround(surfaces: Surfaces): boolean {
  return isLightColor(surfaces.bg);
}

/** Whether this color, as a ground, needs dark text. */
export function isLightColor(hex: string): boolean {
  return toOklchOf(hex).l > 0.6;
}
