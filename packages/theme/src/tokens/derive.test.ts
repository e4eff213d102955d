import { describe, expect, it } from 'vitest';
import { deriveColor, deriveVeil } from './derive.ts';
import { buildPalette } from './palette.ts';
import { renderTokenCss } from './token-css.ts';

describe('a color that follows a variable', () => {
  it('is the variable itself where nothing was changed', () => {
    expect(deriveColor('#0b7a5d', { name: 'primary', hex: '#0b7a5d' })).toBe('rgb(var(--primary))');
  });

  it('has as little of a fixed color in it as gives what was computed', () => {
    expect(deriveColor('#8a7c00', { name: 'primary', hex: '#ffe600' })).toBe(
      'color-mix(in srgb,rgb(var(--primary)) 53%,rgb(6 4 0))',
    );
  });

  it('is a veil over the ground where it was computed as one', () => {
    const source = { name: 'primary', hex: '#0b7a5d' };
    expect(deriveVeil('#e9f3f0', source, '#ffffff', 9)).toBe(
      'color-mix(in srgb,rgb(var(--primary)) 9%,var(--q-bg))',
    );
  });
});

/** What a browser computes of the declarations of a sheet: variables put in, mixes mixed. */
function computeColors(css: string, selector: string): Map<string, number[]> {
  const values = new Map<string, string>();
  for (const part of [':root{', selector]) {
    const body = css.slice(css.indexOf(part) + part.length).split('}')[0] ?? '';
    for (const declaration of body.split(';')) {
      const [name = '', value = ''] = declaration.split(/:(.*)/s);
      values.set(name, value);
    }
  }
  const compute = (value: string): number[] => {
    const text = value.replace(/var\((--[\w-]+)\)/g, (_, name) => values.get(name) ?? '');
    if (text !== value) return compute(text);
    const mix = /^color-mix\(in srgb,(.*) (\d+)%,(.*)\)$/.exec(text);
    if (mix) {
      const [from, to] = [compute(mix[1] ?? ''), compute(mix[3] ?? '')];
      const share = Number(mix[2]) / 100;
      return from.map((channel, i) => channel * share + (to[i] ?? 0) * (1 - share));
    }
    const triple = /^rgb\((.*)\)$/.exec(text)?.[1];
    if (triple) return triple.split(' ').map(Number);
    return [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  };
  const tokens = [...values].filter(([name]) => name.startsWith('--q-'));
  return new Map(tokens.map(([name, value]) => [name, compute(value)]));
}

describe.each(['#fef9c3', '#ffe600', '#e11d48', '#0b7a5d', '#6366f1', '#000000', '#ffffff'])(
  'the sheet of %s',
  (primary) => {
    const site = { colors: { primary } };
    const css = renderTokenCss(site);
    it.each([
      ['light', ':root{'],
      ['dark', ':root[data-q-theme=dark]{'],
    ] as const)('gives the colors that were computed, in %s mode', (mode, selector) => {
      const computed = computeColors(css, selector);
      const off = Object.entries(buildPalette(site, mode)).flatMap(([name, hex]) => {
        const is = computed.get(`--q-${name}`) ?? [];
        const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
        const isSame = is.length === 3 && is.every((c, i) => Math.abs(c - (wanted[i] ?? 0)) <= 2.5);
        return isSame ? [] : [`${name}: ${hex} is ${is.map(Math.round)}`];
      });
      expect(off).toEqual([]);
    });
  },
);
