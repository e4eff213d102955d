import { rewriteStyleSheet } from '@quire/sandbox';
import { LIMITS } from '../read/limits.ts';
import type { Project } from '../read/load-project.ts';
import { readProjectText } from '../read/read-file.ts';
import { BUNDLED_FAMILIES } from './bundled-families.ts';
import { readFontAddress, toFontSheet, USUAL_WEIGHTS, type WantedFont } from './font-service.ts';

/** A family that is named, and not in the project. */
export interface MissingFont extends WantedFont {
  /** Who asks for it: docs.json, or a style sheet. */
  file: string;
  line?: number;
}

/** The families that docs.json and style sheets ask for, and that the project does not bring. */
export function listMissingFonts(project: Project): MissingFont[] {
  return [...listConfigFonts(project), ...listSheetFonts(project)].filter(
    ({ family }) => !project.files.has(toFontSheet(family)),
  );
}

function listConfigFonts({ config, configFile }: Project): MissingFont[] {
  const { heading, body } = config.fonts;
  return [heading, body].flatMap((font) => {
    if (font === undefined || font.source !== undefined) return [];
    if (font.family.toLowerCase() in BUNDLED_FAMILIES) return [];
    const weights = font.weight === undefined ? [] : [Math.round(font.weight / 100) * 100];
    const all = [...new Set([...USUAL_WEIGHTS, ...weights])].sort((a, b) => a - b);
    return [{ family: font.family, weights: all, hasItalic: true, file: configFile }];
  });
}

function listSheetFonts({ files }: Project): MissingFont[] {
  const sheets = [...files.values()].filter(({ path }) => path.endsWith('.css'));
  return sheets.flatMap((sheet) => {
    const text = readProjectText(sheet, LIMITS.staticBytes);
    const found: MissingFont[] = [];
    rewriteStyleSheet(text, (address) => {
      const line = text.slice(0, Math.max(0, text.indexOf(address))).split('\n').length;
      for (const font of readFontAddress(address) ?? []) {
        found.push({ ...font, file: sheet.path, line });
      }
      return undefined;
    });
    return found;
  });
}
