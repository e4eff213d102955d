import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { fontPackageUnusable } from '../errors.ts';
import { toFontSlug, type WantedFont } from './font-service.ts';

/** A family as a project has it: its style sheet, its files by name, its license. */
export interface FontFiles {
  sheet: string;
  files: ReadonlyMap<string, Buffer>;
  license: string;
}

/** More than the largest families have. */
const MAX_BYTES = 256 * 1024 * 1024;

const FACE = /@font-face\s*\{[^}]*\}/g;
const WOFF2 = /url\(\.\/files\/([\w.-]+\.woff2)\)/;
const SOURCE = /src:[^;]*;/;

/** Reads what a site needs of a package of Fontsource: the wanted weights, each with the letters that it is for. */
export async function readFontPackage(
  archive: Uint8Array,
  { family, weights, hasItalic }: WantedFont,
): Promise<FontFiles> {
  const entries = await unpack(archive, family);
  const license = entries.get('LICENSE')?.toString();
  if (license === undefined) throw fontPackageUnusable({ family, reason: 'it has no license' });
  const styles = hasItalic ? ['', '-italic'] : [''];
  const sheets = weights.flatMap((weight) => styles.map((style) => `${weight}${style}.css`));
  const files = new Map<string, Buffer>();
  const faces: string[] = [];
  for (const face of sheets.flatMap((name) => `${entries.get(name) ?? ''}`.match(FACE) ?? [])) {
    const name = WOFF2.exec(face)?.[1];
    const file = name === undefined ? undefined : entries.get(`files/${name}`);
    if (name === undefined || file === undefined) continue;
    files.set(name, file);
    const address = `${toFontSlug(family)}/${name}`;
    faces.push(face.replace(SOURCE, `src: url(${address}) format('woff2');`));
  }
  if (faces.length === 0) {
    throw fontPackageUnusable({
      family,
      reason: `it has none of the weights ${weights.join(', ')}`,
    });
  }
  return { sheet: `${faces.join('\n')}\n`, files, license };
}

/** The style sheets, fonts and license of a package, by their path in it. Nothing else is looked at. */
async function unpack(archive: Uint8Array, family: string): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>();
  let bytes = 0;
  const unpacking = Readable.from([archive]).pipe(createGunzip()).pipe(extract());
  for await (const entry of unpacking) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) throw fontPackageUnusable({ family, reason: 'it is too large' });
      chunks.push(chunk);
    }
    const path = entry.header.name.replace(/^[^/]+\//, '');
    const isWanted = /^(?:LICENSE|\d00(?:-italic)?\.css|files\/[\w.-]+\.woff2)$/.test(path);
    if (entry.header.type === 'file' && isWanted) entries.set(path, Buffer.concat(chunks));
  }
  return entries;
}
