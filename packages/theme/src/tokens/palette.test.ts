import { describe, expect, it } from 'vitest';
import { HIGHLIGHT_OPACITY } from './code-colors.ts';
import { blend, contrastOf } from './contrast.ts';
import { buildPalette, type Palette } from './palette.ts';

const PRIMARIES = [
  '#fef9c3',
  '#fde047',
  '#f97316',
  '#e11d48',
  '#16a34a',
  '#0b7a5d',
  '#0ea5e9',
  '#6366f1',
  '#808080',
  '#000000',
  '#ffffff',
];

const HUES = ['blue', 'green', 'amber', 'red', 'purple', 'grey'];
const CODE = [
  'text',
  'comment',
  'variable',
  'keyword',
  'string',
  'number',
  'function',
  'type',
  'tag',
  'attr',
  'property',
  'constant',
  'inserted',
  'deleted',
].map((name) => `code-${name}`);

/** Pairs of text and background that are too close, as `text on background: contrast`. */
function faults(
  site: Parameters<typeof buildPalette>[0],
  mode: 'light' | 'dark',
  pairs: readonly (readonly [string, string])[],
): string[] {
  const built = buildPalette(site, mode);
  const { primary, light = primary } = site.colors;
  const highlighted = blend(light, built['code-bg'] ?? '', HIGHLIGHT_OPACITY);
  const palette: Palette = { ...built, 'code-highlighted': highlighted };
  return pairs.flatMap(([text, ground]) => {
    const contrast = contrastOf(palette[text] ?? '', palette[ground] ?? '');
    return contrast >= 4.5 ? [] : [`${text} on ${ground}: ${contrast.toFixed(2)}`];
  });
}

const CODE_GROUNDS = [
  'bg',
  'code-bg',
  'code-highlighted',
  'code-inserted-tint',
  'code-deleted-tint',
];
const GROUNDS = ['bg', 'bg-raised', 'bg-sunken'];
const TEXTS = ['heading', 'text', 'text-muted', 'text-faint', 'primary-text'];

const PAIRS = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  ...CODE.flatMap((text) => CODE_GROUNDS.map((ground) => [text, ground] as const)),
  ...HUES.flatMap((hue) => [
    [`${hue}-text`, `${hue}-tint`] as const,
    [`${hue}-text`, 'bg'] as const,
    ['text', `${hue}-tint`] as const,
  ]),
  ['primary-text', 'primary-tint'] as const,
  ['on-primary', 'primary'] as const,
  ['on-action', 'action'] as const,
  ['on-action', 'action-hover'] as const,
];

describe.each(PRIMARIES)('the palette of %s', (primary) => {
  it.each(['light', 'dark'] as const)('keeps all text readable in %s mode', (mode) => {
    expect(faults({ colors: { primary } }, mode, PAIRS)).toEqual([]);
  });
});

describe('palette', () => {
  it('keeps all text readable on backgrounds that the author chose', () => {
    const site = {
      colors: { primary: '#f97316' },
      background: { light: '#f4ecd8', dark: '#102a43' },
    };
    expect(faults(site, 'light', PAIRS)).toEqual([]);
    expect(faults(site, 'dark', PAIRS)).toEqual([]);
  });

  it('keeps code readable where the light primary covers a line', () => {
    for (const light of PRIMARIES) {
      const site = { colors: { primary: '#0b7a5d', light } };
      const pairs = CODE.map((text) => [text, 'code-highlighted'] as const);
      expect([...faults(site, 'light', pairs), ...faults(site, 'dark', pairs)]).toEqual([]);
    }
  });

  it('keeps a primary that needs no help as it is', () => {
    const palette = buildPalette({ colors: { primary: '#0b7a5d' } }, 'light');
    expect([palette.primary, palette['primary-text'], palette['on-primary']]).toEqual([
      '#0b7a5d',
      '#0b7a5d',
      '#ffffff',
    ]);
  });

  it('takes the emphasis of dark mode and the color of buttons from docs.json', () => {
    const palette = buildPalette(
      { colors: { primary: '#0b7a5d', light: '#4fd1a5', dark: '#064e3b' } },
      'dark',
    );
    expect([palette.primary, palette.action]).toEqual(['#4fd1a5', '#064e3b']);
  });

  it('leans its neutrals towards the primary, and not at all for a grey one', () => {
    const grey = buildPalette({ colors: { primary: '#808080' } }, 'dark').bg ?? '';
    const violet = buildPalette({ colors: { primary: '#7c3aed' } }, 'dark').bg ?? '';
    expect(grey.slice(1, 3) === grey.slice(3, 5) && grey.slice(3, 5) === grey.slice(5)).toBe(true);
    expect(Number.parseInt(violet.slice(5), 16)).toBeGreaterThan(
      Number.parseInt(violet.slice(3, 5), 16),
    );
  });
});
