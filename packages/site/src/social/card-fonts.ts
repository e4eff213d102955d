import { readFileSync } from 'node:fs';
import { type CardFont, readFont } from './font.ts';

/** The fonts of a card: for each weight the files to take letters from, the first that has one. */
export interface CardFonts {
  plain: readonly CardFont[];
  bold: readonly CardFont[];
}

/** Parts of Inter, each in a file of its own: what the languages of most sites are written in. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'];

/** Seen from `src` as well as from `dist`. */
const FOLDER = new URL('../../dist/static-fonts/', import.meta.url);

let known: CardFonts | undefined;

/** Our own fonts. */
export function loadCardFonts(): CardFonts {
  known ??= { plain: loadScripts('inter', 500), bold: loadScripts('inter', 700) };
  return known;
}

let mono: CardFonts | undefined;

/** The family for code, in Latin letters; what it lacks is taken from the other one. */
export function loadMonoFonts(): CardFonts {
  const { plain, bold } = loadCardFonts();
  mono ??= {
    plain: [load('jetbrains-mono', 'latin', 400), ...plain],
    bold: [load('jetbrains-mono', 'latin', 600), ...bold],
  };
  return mono;
}

/** The font of an author before ours. */
export function withOwnFont(file: Buffer): CardFonts {
  const own = readFont(file, 'own');
  const { plain, bold } = loadCardFonts();
  return { plain: [own, ...plain], bold: [own, ...bold] };
}

function loadScripts(name: string, weight: number): CardFont[] {
  return SCRIPTS.map((script) => load(name, script, weight));
}

function load(name: string, script: string, weight: number): CardFont {
  const file = new URL(`${name}-${script}-${weight}-normal.woff`, FOLDER);
  return readFont(readFileSync(file), `${name}-${script}-${weight}`);
}
