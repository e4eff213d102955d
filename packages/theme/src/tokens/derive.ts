import { toChannels } from './triples.ts';

/** A variable of the site's colors, and what it is unless the author sets it. */
export interface Source {
  name: string;
  hex: string;
}

/**
 * Writes a color as one that follows a variable: as it is, or with as little of a fixed color mixed
 * in as gives the color that was computed.
 */
export function deriveColor(target: string, source: Source): string {
  const variable = `rgb(var(--${source.name}))`;
  if (target === source.hex) return variable;
  const [to, from] = [toChannels(target), toChannels(source.hex)];
  const share = Math.floor(Math.min(...to.map((value, i) => toMostShare(value, from[i] ?? 0))));
  if (share <= 0) return target;
  const rest = to.map((value, i) => {
    const channel = (value - ((from[i] ?? 0) * share) / 100) / (1 - share / 100);
    return Math.round(Math.min(255, Math.max(0, channel)));
  });
  return `color-mix(in srgb,${variable} ${share}%,rgb(${rest.join(' ')}))`;
}

/** The largest part of a channel, in percent, that something can be added to to reach the other. */
function toMostShare(to: number, from: number): number {
  if (to === from) return 99;
  const part = to < from ? to / from : (255 - to) / (255 - from);
  return Math.min(99, part * 100);
}

/** Writes a veil of a variable over the ground of the page, where the color is one. */
export function deriveVeil(
  target: string,
  source: Source,
  ground: string,
  percent: number,
): string {
  const [to, from, under] = [target, source.hex, ground].map(toChannels);
  const isVeil = to?.every((value, i) => {
    const mixed = ((from?.[i] ?? 0) * percent + (under?.[i] ?? 0) * (100 - percent)) / 100;
    return Math.abs(mixed - value) <= 1;
  });
  if (!isVeil) return deriveColor(target, source);
  return `color-mix(in srgb,rgb(var(--${source.name})) ${percent}%,var(--q-bg))`;
}
