// Copies the few files of fonts with one weight each. Pages use variable fonts, which browsers print as drawings
// of single letters and which programs that draw pictures do not read.
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The package, and which of its files. */
const FONTS = [
  ['inter', ['400-normal', '500-normal', '600-normal', '700-normal', '400-italic', '600-italic']],
  ['jetbrains-mono', ['400-normal', '600-normal']],
];

/** Writes them into `packages/site/dist/static-fonts`. */
export function copyStaticFonts() {
  const target = join(root, 'packages/site/dist/static-fonts');
  mkdirSync(target, { recursive: true });
  for (const [name, faces] of FONTS) {
    for (const face of faces) {
      const file = `${name}-latin-${face}.woff`;
      cpSync(join(root, 'node_modules/@fontsource', name, 'files', file), join(target, file));
    }
  }
}
