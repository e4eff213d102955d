import type { Card, CardPictures } from './card.ts';
import { type CardFonts, loadCardFonts } from './card-fonts.ts';
import { drawBackground, drawCard, drawLogo } from './draw.ts';
import { toShownText } from './fit-text.ts';
import type { Picture } from './picture.ts';

/** What all cards of a site are drawn with. */
export interface Look {
  fonts: CardFonts;
  logo?: Picture | undefined;
  background?: Picture | undefined;
}

/** A part of the look that the library cannot draw. */
export type LeftOut = 'logo' | 'background' | 'font';

/** Draws cards. A part that cannot be drawn is told once and left out: the others are shown without it. */
export function createDrawing(look: Look, leaveOut: (part: LeftOut) => void) {
  let prepared: Promise<CardPictures> | undefined;
  let isOwnFont = true;
  const attempt = async <T>(part: LeftOut, draw: () => Promise<T>): Promise<T | undefined> => {
    const drawn = await draw().catch(() => undefined);
    if (drawn === undefined) leaveOut(part);
    return drawn;
  };
  const prepare = async (): Promise<CardPictures> => {
    const { logo, background } = look;
    const drawnLogo = logo && (await attempt('logo', () => drawLogo(logo)));
    const behind = background && (await attempt('background', () => drawBackground(background)));
    return {
      ...(drawnLogo ? { logo: drawnLogo } : {}),
      ...(behind === undefined ? {} : { background: behind }),
    };
  };
  const toPictures = () => {
    prepared ??= prepare();
    return prepared;
  };
  return {
    /** Tells of pictures that cannot be drawn, even where all cards are known from before. */
    async prepare(): Promise<void> {
      if (look.logo || look.background) await toPictures();
    },
    async draw(card: Card): Promise<Uint8Array> {
      const pictures = await toPictures();
      const ours = loadCardFonts();
      if (look.fonts === ours) return drawCard(card, ours, pictures);
      const own = isOwnFont && (await drawCard(card, look.fonts, pictures).catch(() => undefined));
      if (own) return own;
      if (isOwnFont) leaveOut('font');
      isOwnFont = false;
      return drawCard(withShownTexts(card, ours), ours, pictures);
    },
  };
}

/** A card with the texts that these fonts can show. */
function withShownTexts({ colors, ...texts }: Card, { plain }: CardFonts): Card {
  const shown = Object.entries(texts).flatMap(([name, text]) => {
    const kept = toShownText(text, plain);
    return kept === undefined ? [] : [[name, kept]];
  });
  return { colors, ...Object.fromEntries(shown) };
}
