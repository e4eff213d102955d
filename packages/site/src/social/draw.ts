import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CARD_HEIGHT, CARD_WIDTH, type Card, type CardPictures, renderCard } from './card.ts';
import type { CardFonts } from './card-fonts.ts';
import { writeIndexedPng } from './indexed-png.ts';
import type { Picture } from './picture.ts';

type Library = typeof import('@resvg/resvg-wasm');

let loading: Promise<Library> | undefined;

/** The library is WebAssembly: it draws the same on every machine. Only a build that draws loads it. */
function loadLibrary(): Promise<Library> {
  loading ??= (async () => {
    const library = await import('@resvg/resvg-wasm');
    const file = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'));
    await library.initWasm(readFileSync(file));
    return library;
  })();
  return loading;
}

/** Draws a card as a PNG. */
export async function drawCard(
  card: Card,
  fonts: CardFonts,
  pictures: CardPictures,
): Promise<Uint8Array> {
  return draw(renderCard(card, fonts, pictures), fonts);
}

/** The place of a logo: as high, and at most as wide. */
const LOGO = { height: 56, width: 420 };

/** Draws a logo once, in twice the size that it is shown in. */
export async function drawLogo(
  { data, size }: Picture,
  fonts: CardFonts,
): Promise<NonNullable<CardPictures['logo']>> {
  const scale = Math.min(LOGO.height / size.height, LOGO.width / size.width);
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const drawing = toDrawing(data, { width: width * 2, height: height * 2 }, 'meet');
  return { data: toData(await draw(drawing, fonts)), width, height };
}

/** Draws the picture behind the text once, as large as the card. */
export async function drawBackground({ data }: Picture, fonts: CardFonts): Promise<string> {
  const size = { width: CARD_WIDTH, height: CARD_HEIGHT };
  return toData(await draw(toDrawing(data, size, 'slice'), fonts));
}

function toDrawing(data: string, { width, height }: Picture['size'], fit: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}"><image width="${width}" height="${height}" preserveAspectRatio="xMidYMid ${fit}" xlink:href="${data}"/></svg>`;
}

function toData(png: Uint8Array): string {
  return `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
}

async function draw(drawing: string, { plain, bold }: CardFonts): Promise<Uint8Array> {
  const { Resvg } = await loadLibrary();
  const all = [...new Set([...plain, ...bold])];
  const defaultFontFamily = plain.at(0)?.family ?? '';
  const fontBuffers = all.map(({ bytes }) => bytes);
  const renderer = new Resvg(drawing, { font: { fontBuffers, defaultFontFamily } });
  const image = renderer.render();
  try {
    const { pixels } = image;
    const isCard = image.width === CARD_WIDTH && image.height === CARD_HEIGHT;
    return (isCard && writeIndexedPng(pixels, CARD_WIDTH)) || image.asPng();
  } finally {
    image.free();
    renderer.free();
  }
}
