import type { Encoding } from '../release/release.ts';

/** Chooses the shortest form that a reader accepts; brotli where both will do. */
export function chooseEncoding(
  header: string | undefined,
  file: { br?: unknown; gzip?: unknown },
): Encoding {
  if (header === undefined || (!file.br && !file.gzip)) return 'identity';
  if (file.br && accepts(header, 'br')) return 'br';
  if (file.gzip && accepts(header, 'gzip')) return 'gzip';
  return 'identity';
}

/** Whether an `Accept-Encoding` names an encoding without the weight 0 (RFC 9110, 12.5.3). */
function accepts(header: string, encoding: string): boolean {
  // What browsers send; anything with weights is read in full.
  if (!header.includes(';')) {
    return header.split(',').some((name) => isName(name, encoding) || isName(name, '*'));
  }
  let byStar = false;
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';');
    const weight = parameters.map((text) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(text)?.[1])[0];
    const isAccepted = weight === undefined || Number(weight) > 0;
    if (isName(name, encoding)) return isAccepted;
    if (isName(name, '*')) byStar = isAccepted;
  }
  return byStar;
}

function isName(text: string, encoding: string): boolean {
  return text.trim().toLowerCase() === encoding;
}
