import type { RowFormat } from '@quire/contract';

/** The form of rows that each media type names. */
const FORMATS: Readonly<Record<string, RowFormat>> = {
  'application/json': 'json',
  'application/*': 'json',
  '*/*': 'json',
  'application/x-ndjson': 'ndjson',
  'application/jsonl': 'ndjson',
  'text/csv': 'csv',
  'text/*': 'csv',
};

/** The form that a request asks for: as it says itself, or by what it accepts; JSON where that names none. */
export function toRowFormat(asked: RowFormat | undefined, accept: string | undefined): RowFormat {
  if (asked) return asked;
  const [best] = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .flatMap(([type = '', ...parameters]) => {
      const format = FORMATS[type];
      return format && Object.hasOwn(FORMATS, type)
        ? [{ format, weight: toWeight(parameters) }]
        : [];
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return best?.format ?? 'json';
}

function toWeight(parameters: readonly string[]): number {
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return Number.isNaN(weight) ? 0 : weight;
}
