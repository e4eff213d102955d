import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CARD_HEIGHT, CARD_WIDTH, type Card, type CardPictures, renderCard } from './card.ts';
import { type CardFonts, loadCardFonts } from './card-fonts.ts';
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
  return draw(renderCard(card, fonts, pictures), fonts, toPng);
}

/** The place of a logo: as high, and at most as wide. */
const LOGO = { height: 56, width: 420 };

/** Draws a logo once, in twice the size that it is shown in; nothing where nothing is seen of it. */
export async function drawLogo({ data, size }: Picture): Promise<CardPictures['logo']> {
  const scale = Math.min(LOGO.height / size.height, LOGO.width / size.width);
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const drawn = await drawPicture(data, { width: width * 2, height: height * 2 }, 'meet');
  return drawn === undefined ? undefined : { data: drawn, width, height };
}

/** Draws the picture behind the text once, as large as the card; nothing where nothing is seen of it. */
export async function drawBackground({ data }: Picture): Promise<string | undefined> {
  return drawPicture(data, { width: CARD_WIDTH, height: CARD_HEIGHT }, 'slice');
}

/** The library leaves out what it cannot read without a word. */
async function drawPicture(
  data: string,
  size: Picture['size'],
  fit: string,
): Promise<string | undefined> {
  const toAddress = (png: Uint8Array) =>
    `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  return draw(toDrawing(data, size, fit), loadCardFonts(), (image) =>
    isBlank(image.pixels) ? undefined : toAddress(toPng(image)),
  );
}

function isBlank(pixels: Uint8Array): boolean {
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 0) return false;
  return true;
}

function toDrawing(data: string, { width, height }: Picture['size'], fit: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}"><image width="${width}" height="${height}" preserveAspectRatio="xMidYMid ${fit}" xlink:href="${data}"/></svg>`;
}

function toPng(image: RenderedImage): Uint8Array {
  const isCard = image.width === CARD_WIDTH && image.height === CARD_HEIGHT;
  return (isCard && writeIndexedPng(image.pixels, CARD_WIDTH)) || image.asPng();
}

type RenderedImage = ReturnType<InstanceType<Library['Resvg']>['render']>;

/** The memory of the library is given back, whatever happens. */
async function draw<T>(
  drawing: string,
  { plain, bold }: CardFonts,
  use: (image: RenderedImage) => T,
): Promise<T> {
  const { Resvg } = await loadLibrary();
  const all = [...new Set([...plain, ...bold])];
  const defaultFontFamily = plain.at(0)?.family ?? '';
  const fontBuffers = all.map(({ bytes }) => bytes);
  const renderer = new Resvg(drawing, { font: { fontBuffers, defaultFontFamily } });
  let image: RenderedImage | undefined;
  try {
    image = renderer.render();
    return use(image);
  } finally {
    image?.free();
    renderer.free();
  }
}
