/** A family that a site asks for, with the weights and styles that it uses. */
export interface WantedFont {
  family: string;
  weights: readonly number[];
  hasItalic: boolean;
}

/** Hosts whose style sheets name families in their address, as Google's do. */
const SERVICES = new Set(['fonts.googleapis.com', 'fonts.bunny.net']);

/** What text and headings need where nothing is said. */
export const USUAL_WEIGHTS: readonly number[] = [400, 500, 600, 700];

const MAX_FAMILIES = 20;

/** The families that an address of a font service names; nothing for any other address. */
export function readFontAddress(address: string): WantedFont[] | undefined {
  const whole = address.startsWith('//') ? `https:${address}` : address;
  if (!URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  if (!SERVICES.has(url.hostname)) return undefined;
  return url.searchParams
    .getAll('family')
    .flatMap((list) => list.split('|'))
    .slice(0, MAX_FAMILIES)
    .map(readFamily)
    .filter(({ family }) => family !== '');
}

/** `Open Sans:ital,wght@0,400;1,700`, or in the older form `Open Sans:400,700i`. */
function readFamily(text: string): WantedFont {
  const colon = text.indexOf(':');
  const family = (colon < 0 ? text : text.slice(0, colon)).trim();
  const axes = colon < 0 ? '' : text.slice(colon + 1);
  const weights = [...axes.matchAll(/\b([1-9]00)(?:\.\.([1-9]00))?/g)].flatMap(([, from, to]) =>
    listWeights(Number(from), Number(to ?? from)),
  );
  return {
    family,
    weights: weights.length > 0 ? [...new Set(weights)].sort() : USUAL_WEIGHTS,
    hasItalic: /ital|\d{3}i|(?:^|,)i\b/.test(axes),
  };
}

function listWeights(from: number, to: number): number[] {
  return Array.from({ length: (to - from) / 100 + 1 }, (_, index) => from + index * 100);
}

/** `open-sans`: what the family is called in packages, folders and files. */
export function toFontSlug(family: string): string {
  return family
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The style sheet that declares a family of the project: `fonts/open-sans.css`. */
export function toFontSheet(family: string): string {
  return `fonts/${toFontSlug(family)}.css`;
}

/** Where one of these services has a family; nothing where none of them may be asked. */
export function toFontAddress(family: string, hosts: readonly string[]): string | undefined {
  const host = hosts.find((one) => SERVICES.has(one));
  if (host === undefined) return undefined;
  // This form leaves out weights that the family does not have; the newer one answers with an error.
  const weights = USUAL_WEIGHTS.flatMap((weight) => [weight, `${weight}i`]).join(',');
  const name = encodeURIComponent(family).replaceAll('%20', '+');
  return `https://${host}/css?family=${name}:${weights}&display=swap`;
}
