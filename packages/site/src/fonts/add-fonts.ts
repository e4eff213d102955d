import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadProject } from '../read/load-project.ts';
import { toFontSheet, toFontSlug, type WantedFont } from './font-service.ts';
import { listMissingFonts } from './list-missing-fonts.ts';
import { readFontPackage } from './read-font-package.ts';

/** Brings the package of a family: the bytes of its archive. */
export type FetchFontPackage = (name: string) => Promise<Uint8Array>;

/** A family that is in the project now. */
export interface AddedFont {
  family: string;
  sheet: string;
  files: number;
  bytes: number;
}

/**
 * Brings the families that docs.json and style sheets ask for into a project: style sheet, files and
 * license of each, below `fonts/`. What the project has already is left as it is.
 */
export async function addFonts(folder: string, fetch: FetchFontPackage): Promise<AddedFont[]> {
  const missing = mergeFamilies(listMissingFonts(await loadProject(folder)));
  const added: AddedFont[] = [];
  for (const wanted of missing) {
    const slug = toFontSlug(wanted.family);
    const { sheet, files, license } = await readFontPackage(
      await fetch(`@fontsource/${slug}`),
      wanted,
    );
    const target = join(folder, 'fonts', slug);
    await mkdir(target, { recursive: true });
    for (const [name, file] of files) await writeFile(join(target, name), file);
    await writeFile(join(target, 'LICENSE'), license);
    // Last: the sheet is what says that the family is there.
    await writeFile(join(folder, toFontSheet(wanted.family)), sheet);
    const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
    added.push({
      family: wanted.family,
      sheet: toFontSheet(wanted.family),
      files: files.size,
      bytes,
    });
  }
  return added;
}

/** A family that several places ask for, with all that they ask for. */
function mergeFamilies(fonts: readonly WantedFont[]): WantedFont[] {
  const merged = new Map<string, WantedFont>();
  for (const font of fonts) {
    const known = merged.get(toFontSlug(font.family));
    merged.set(toFontSlug(font.family), {
      family: known?.family ?? font.family,
      weights: [...new Set([...(known?.weights ?? []), ...font.weights])].sort((a, b) => a - b),
      hasItalic: font.hasItalic || known?.hasItalic === true,
    });
  }
  return [...merged.values()];
}
