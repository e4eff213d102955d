// Copies the few files of fonts with one weight each. Pages use variable fonts, which browsers print as drawings
// of single letters and which programs that draw pictures do not read.
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The beginning of names, and which files. */
const FONTS = [
  [
    'inter-latin',
    ['400-normal', '500-normal', '600-normal', '700-normal', '400-italic', '600-italic'],
  ],
  // For preview images, which are drawn in the languages of most sites.
  ...['latin-ext', 'cyrillic', 'greek', 'vietnamese'].map((script) => [
    `inter-${script}`,
    ['500-normal', '700-normal'],
  ]),
  ['jetbrains-mono-latin', ['400-normal', '600-normal']],
  ['jetbrains-mono-latin-ext', ['400-normal', '600-normal']],
];

/** Writes them into `packages/site/dist/static-fonts`. */
export function copyStaticFonts() {
  const target = join(root, 'packages/site/dist/static-fonts');
  mkdirSync(target, { recursive: true });
  for (const [name, faces] of FONTS) {
    for (const face of faces) {
      const file = `${name}-${face}.woff`;
      const from = name.startsWith('inter') ? 'inter' : 'jetbrains-mono';
      cpSync(join(root, 'node_modules/@fontsource', from, 'files', file), join(target, file));
    }
  }
}
