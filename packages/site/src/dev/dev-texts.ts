import { createKeptTexts, type KeptTexts } from '../pages/kept-texts.ts';
import { createPageTexts, type PageTexts } from '../pages/page-texts.ts';

/** Texts of the project's files, kept until they change: a page may be asked for again. */
export interface DevTexts extends PageTexts, KeptTexts {}

/** Makes an empty store. */
export function createDevTexts(maxCharacters?: number): DevTexts {
  const texts = createKeptTexts(maxCharacters);
  return { ...texts, ...createPageTexts(texts), take: texts.read };
}
