import type { Diagnostic } from '@quire/base';
import { parseSiteConfig } from '@quire/model/config';
import { describe, expect, it } from 'vitest';
import { addLookSheet } from './add-look-sheet.ts';

/** The sheet that docs.json asks for, and what is told about it. */
function sheetOf(look: object, files: readonly string[], fontHosts: readonly string[] = []) {
  const base = { theme: 'mint', name: 'Tides', colors: { primary: '#123456' } };
  const text = JSON.stringify({ ...base, navigation: { pages: ['index'] }, ...look });
  const found: Diagnostic[] = [];
  let sheet: string | undefined;
  addLookSheet({
    config: parseSiteConfig(text, 'docs.json').config,
    configFile: 'docs.json',
    site: {
      hasPage: () => false,
      hasFile: (path) => files.includes(path),
      redirect: () => undefined,
    },
    assets: {
      use: (path) => `_assets/${path.split('/').at(-1)?.replace('.', '.hash.')}`,
      add(name, bytes) {
        sheet = Buffer.from(bytes).toString();
        return name;
      },
      find: () => undefined,
      sizeOf: () => undefined,
      write: async () => undefined,
    },
    report: (diagnostic) => found.push(diagnostic),
    files: () => files,
    fontHosts,
  });
  const told = found.map(({ code, message }) => `${code}: ${message}`);
  return { sheet, told, fixes: found.map(({ fix }) => fix) };
}

describe('the look that docs.json brings from the project', () => {
  it('is nothing when docs.json brings nothing', () => {
    expect(sheetOf({}, [])).toEqual({ sheet: undefined, told: [], fixes: [] });
  });

  it('has the fonts of headings and text, from files of the project', () => {
    const fonts = {
      heading: { family: 'Harbour', source: '/fonts/harbour.woff2', weight: 600 },
      body: { family: 'inter' },
    };
    expect(sheetOf({ fonts }, ['fonts/harbour.woff2'])).toEqual({
      sheet: [
        '@font-face{font-family:"Harbour";src:url("harbour.hash.woff2") format("woff2");font-weight:600;font-display:swap}',
        '@layer quire.tokens{:root{--font-family-body-custom:"Inter","Inter","Inter Fallback",system-ui,sans-serif;--font-family-headings-custom:"Harbour","Inter","Inter Fallback",system-ui,sans-serif;--font-weight-headings-custom:600}}',
        '',
      ].join('\n'),
      told: [],
      fixes: [],
    });
  });

  it('asks a font service only where the operator allows it', () => {
    const fonts = {
      heading: { family: 'Open Sans' },
      body: { family: 'Lora', source: 'https://fonts.gstatic.com/s/lora.woff2' },
    };
    const hosts = ['fonts.googleapis.com', 'fonts.gstatic.com'];
    const { sheet, told } = sheetOf({ fonts }, [], hosts);
    expect(sheet?.split('\n').slice(0, 2)).toEqual([
      '@import url("https://fonts.googleapis.com/css?family=Open+Sans:400,400i,500,500i,600,600i,700,700i&display=swap");',
      '@font-face{font-family:"Lora";src:url("https://fonts.gstatic.com/s/lora.woff2") format("woff2");font-weight:100 900;font-display:swap}',
    ]);
    expect(told).toEqual([]);
    const without = sheetOf({ fonts }, []);
    expect(without.sheet).not.toContain('https:');
    expect(without.told).toHaveLength(2);
    // What the project has is never asked for.
    expect(sheetOf({ fonts }, ['fonts/open-sans.css'], hosts).sheet).not.toContain('@import');
  });

  it('names the font that was meant', () => {
    const heading = { family: 'Harbour', source: '/fonts/harbor.woff2' };
    const { fixes } = sheetOf({ fonts: { heading, body: { family: 'JetBrain Mono' } } }, [
      'fonts/harbour.woff2',
      'fonts/harbor.txt',
    ]);
    expect(fixes).toEqual([
      'Did you mean "JetBrains Mono"?',
      'Did you mean "/fonts/harbour.woff2"?',
    ]);
  });

  it('never asks another host for a font, and tells the writer', () => {
    const far = { family: 'Far', source: 'https://fonts.example.com/far.woff2' };
    const { sheet, told } = sheetOf({ fonts: { heading: far, body: { family: 'Lora' } } }, []);
    expect(sheet).not.toContain('url(');
    expect(told).toEqual([
      'font-not-found: The font "Lora" has no file. The theme\'s own font is used instead.',
      'font-not-found: The file "https://fonts.example.com/far.woff2" of the font "Far" is not in the site. The theme\'s own font is used instead.',
    ]);
  });

  it('lets no family name out of its quotes', () => {
    const { sheet } = sheetOf({ fonts: { family: 'A";}</style><script>' } }, []);
    expect(sheet).toContain('--font-family-body-custom:"A;}/style>script>"');
  });

  it('has an image for each mode behind the page', () => {
    const background = { image: { light: '/day.png', dark: '/night.png' } };
    expect(sheetOf({ background }, ['day.png', 'night.png']).sheet).toBe(
      '@layer quire.tokens{:root{--q-background:url("day.hash.png")}:root[data-q-theme="dark"]{--q-background:url("night.hash.png")}@media (prefers-color-scheme:dark){:root[data-q-theme="system"]{--q-background:url("night.hash.png")}}}\n',
    );
  });
});
