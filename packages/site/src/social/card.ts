import type { CardFonts } from './card-fonts.ts';
import { fitText, type Run } from './fit-text.ts';

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** What a preview image shows. The same card is the same picture. */
export interface Card {
  colors: CardColors;
  /** The name of the site, shown where there is no logo. */
  name?: string;
  section?: string;
  title?: string;
  description?: string;
  /** Where the site is. */
  host?: string;
}

export interface CardColors {
  ground: string;
  tint: string;
  accent: string;
  heading: string;
  text: string;
  section: string;
  faint: string;
}

/** Pictures of the author, as addresses of data, and the size that the logo has. */
export interface CardPictures {
  logo?: { data: string; width: number; height: number };
  background?: string;
}

const EDGE = 80;
const WIDE = CARD_WIDTH - 2 * EDGE;
/** Letters of headings stand a little closer. */
const TIGHT = -0.022;
/** The more a title says, the smaller it is. */
const TITLE_SIZES = [
  { size: 84, lines: 1 },
  { size: 72, lines: 2 },
  { size: 54, lines: 3 },
];

/** A card as a drawing. */
export function renderCard(card: Card, fonts: CardFonts, pictures: CardPictures = {}): string {
  const { colors } = card;
  const parts = [
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${colors.ground}"/>`,
    pictures.background === undefined ? renderRings(colors) : renderBackground(pictures.background),
    renderBrand(card, fonts, pictures),
    ...renderTexts(card, fonts),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">${parts.join('')}</svg>`;
}

/** Leaves of paper that turn, in the corner, and the color of the site along the foot. */
function renderRings({ tint, accent }: CardColors): string {
  const rings = [340, 250, 160].map(
    (radius) =>
      `<circle cx="${CARD_WIDTH}" cy="0" r="${radius}" fill="none" stroke="${tint}" stroke-width="44"/>`,
  );
  return `${rings.join('')}<rect y="${CARD_HEIGHT - 12}" width="${CARD_WIDTH}" height="12" fill="${accent}"/>`;
}

function renderBackground(data: string): string {
  return `<image width="${CARD_WIDTH}" height="${CARD_HEIGHT}" preserveAspectRatio="xMidYMid slice" xlink:href="${data}"/>`;
}

function renderBrand({ name, colors }: Card, fonts: CardFonts, { logo }: CardPictures): string {
  if (logo) {
    const { data, width, height } = logo;
    return `<image x="${EDGE}" y="${EDGE - 8}" width="${width}" height="${height}" xlink:href="${data}"/>`;
  }
  if (name === undefined) return '';
  const box = { fonts: fonts.bold, size: 36, width: WIDE - 260, lines: 1, spacing: TIGHT };
  return renderLines(fitText(name, box), { y: EDGE + 32, ...box, color: colors.heading, pitch: 0 });
}

/** From the foot upwards: a short title stands where a long one ends. */
function renderTexts({ colors, ...card }: Card, fonts: CardFonts): string[] {
  const parts: string[] = [];
  let foot = CARD_HEIGHT - EDGE - 8;
  if (card.host !== undefined) {
    const box = { fonts: fonts.plain, size: 26, width: WIDE, lines: 1 };
    const color = colors.faint;
    parts.push(renderLines(fitText(card.host, box), { ...box, y: foot, color, pitch: 0 }));
    foot -= 70;
  }
  if (card.description !== undefined) {
    const box = { fonts: fonts.plain, size: 32, width: WIDE, lines: 2 };
    const lines = fitText(card.description, box);
    const pitch = 45;
    const y = foot - (lines.length - 1) * pitch;
    parts.push(renderLines(lines, { ...box, y, color: colors.text, pitch }));
    foot = y - 62;
  }
  if (card.title !== undefined) {
    const { lines, size } = fitTitle(card.title, fonts);
    const pitch = Math.round(size * 1.14);
    const y = foot - (lines.length - 1) * pitch;
    const look = { size, spacing: TIGHT, color: colors.heading, pitch };
    parts.push(renderLines(lines, { ...look, y }));
    foot = y - size - 14;
  }
  if (card.section !== undefined) {
    const box = { fonts: fonts.bold, size: 28, width: WIDE, lines: 1 };
    const color = colors.section;
    parts.push(renderLines(fitText(card.section, box), { ...box, y: foot, color, pitch: 0 }));
  }
  return parts;
}

function fitTitle(title: string, { bold }: CardFonts): { lines: Run[][]; size: number } {
  for (const { size, lines: most } of TITLE_SIZES) {
    const box = { fonts: bold, size, width: WIDE, spacing: TIGHT };
    const lines = fitText(title, { ...box, lines: most + 1 });
    if (lines.length <= most) return { lines, size };
  }
  const { size, lines } = TITLE_SIZES.at(-1) as (typeof TITLE_SIZES)[number];
  return { lines: fitText(title, { fonts: bold, size, width: WIDE, lines, spacing: TIGHT }), size };
}

interface Look {
  y: number;
  size: number;
  spacing?: number;
  color: string;
  /** From one line to the next. */
  pitch: number;
}

/** Each run stands for itself: the library mixes up texts that are set in several fonts. */
function renderLines(lines: Run[][], { y, size, spacing = 0, color, pitch }: Look): string {
  const close = spacing === 0 ? '' : ` letter-spacing="${(spacing * size).toFixed(2)}"`;
  const parts: string[] = [];
  for (const [index, runs] of lines.entries()) {
    let x = EDGE;
    for (const { font, text, width } of runs) {
      parts.push(
        `<text xml:space="preserve" x="${x.toFixed(2)}" y="${y + index * pitch}" font-family="${font.family}" font-size="${size}"${close} fill="${color}">${escapeText(text)}</text>`,
      );
      x += width * size;
    }
  }
  return parts.join('');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
