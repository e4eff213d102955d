import type { Encoding } from '../versions/site-manifest.ts';

/** In order of preference where a reader has none: the smaller first. */
const OURS: readonly Encoding[] = ['br', 'gzip'];

/**
 * The compressed form to send, or nothing for the file as it is (RFC 9110, 12.5.3). A coding that
 * the header does not name is not sent, unless it has a `*`.
 */
export function chooseEncoding(
  header: string | undefined,
  forms: { readonly [Name in Encoding]?: unknown } | undefined,
): Encoding | undefined {
  if (!header || !forms) return undefined;
  const weights = parseWeights(header);
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  let chosen: Encoding | undefined;
  // The file as it is stays acceptable unless it is refused by name; it only loses ties.
  let best = weights.get('identity') ?? 0;
  for (const encoding of OURS) {
    const weight = forms[encoding] ? weightOf(encoding) : 0;
    const isBetter = weight > best || (weight === best && weight > 0 && chosen === undefined);
    if (isBetter) [chosen, best] = [encoding, weight];
  }
  return chosen;
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.slice(0, 1000).split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const quality = parameters.find((text) => text.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    if (name !== '') weights.set(name, Number.isFinite(weight) ? weight : 0);
  }
  return weights;
}
