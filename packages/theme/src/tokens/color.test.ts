import { describe, expect, it } from 'vitest';
import { colorInvalid } from '../errors.ts';
import { parseHex, toHex, toOklch, toRgb } from './color.ts';

describe('colors', () => {
  it('reads short and long hexadecimal notation alike', () => {
    expect(parseHex('#0fF')).toEqual([0, 1, 1]);
    expect(toHex(parseHex('#1a2B3c'))).toBe('#1a2b3c');
  });

  it('refuses what is not a color', () => {
    for (const text of ['red', '#12', '#12345', '#gggggg', '', '#fff;}']) {
      expect(() => parseHex(text)).toThrow(expect.objectContaining({ code: colorInvalid.code }));
    }
  });

  it('comes back unchanged from OKLCH', () => {
    for (const hex of ['#000000', '#ffffff', '#0b7a5d', '#fef3c7', '#7c3aed', '#808080']) {
      expect(toHex(toRgb(toOklch(parseHex(hex))))).toBe(hex);
    }
  });

  it('knows the OKLCH values of red', () => {
    const { l, c, h } = toOklch(parseHex('#ff0000'));
    expect([l.toFixed(3), c.toFixed(3), h.toFixed(1)]).toEqual(['0.628', '0.258', '29.2']);
  });

  it('gives up chroma, not lightness, for a color that no display can show', () => {
    const shown = toOklch(toRgb({ l: 0.5, c: 0.4, h: 150 }));
    expect(shown.l).toBeCloseTo(0.5, 2);
    expect(shown.c).toBeLessThan(0.2);
  });
});
