/**
 * The reader's language and time zone are known in the browser alone. Until then numbers are written the
 * English way, which most components ask for anyway; for all else a component waits for the browser.
 */
export function setEnglish(): void {
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) {
    Object.defineProperty(Date.prototype, name, { value: needBrowser });
  }
  Object.defineProperty(Number.prototype, 'toLocaleString', {
    value(this: number, locale?: unknown, options?: NumberOptions) {
      return formatNumber(Number(this), locale, options);
    },
  });
  // Everything else that a component asks of it is known in a browser only.
  const get = (_: object, name: string | symbol) =>
    name === 'NumberFormat' ? NumberFormat : needBrowser();
  Object.defineProperty(globalThis, 'Intl', { value: new Proxy({}, { get }), configurable: true });
}

/** As if the name were missing: then the component is left to the browser. */
function needBrowser(): never {
  throw new ReferenceError('Intl is not defined');
}

/** Of the standard's options, those that calculators in documentation use. */
export interface NumberOptions {
  style?: string;
  currency?: string;
  minimumFractionDigits?: number;
  maximumFractionDigits?: number;
  useGrouping?: boolean;
}

const KNOWN = /^(?:style|currency|useGrouping|(?:min|max)imumFractionDigits)$/;
const SYMBOLS: Record<string, string> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥', INR: '₹' };

/** Can be called with or without `new`, as the standard's. */
function NumberFormat(locale?: unknown, options?: NumberOptions) {
  return { format: (value: unknown) => formatNumber(Number(value), locale, options) };
}

/** A number as `Intl.NumberFormat` writes it in English; throws for what is not known here. */
export function formatNumber(value: number, locale: unknown, options: NumberOptions = {}): string {
  const names = Object.keys(options);
  const { style = 'decimal', currency = '', useGrouping = true } = options;
  const symbol = style === 'currency' ? SYMBOLS[currency] : '';
  const isKnown = /^(?:decimal|currency|percent)$/.test(style) && symbol !== undefined;
  const isEnglish = locale === undefined || /^en(?:-US)?$/.test(String(locale));
  if (!isKnown || !isEnglish || names.some((name) => !KNOWN.test(name))) return needBrowser();
  const size = Math.abs(style === 'percent' ? shift(value, 2) : value);
  const digits = writeDigits(size, fractionOf(options, style), useGrouping);
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  return `${sign}${symbol}${digits}${style === 'percent' ? '%' : ''}`;
}

/** The least and the most digits after the point. */
function fractionOf(options: NumberOptions, style: string): [least: number, most: number] {
  const { minimumFractionDigits: least, maximumFractionDigits: most, currency } = options;
  const usual = style === 'currency' ? (currency === 'JPY' ? 0 : 2) : 0;
  const usualMost = style === 'decimal' ? 3 : usual;
  return [least ?? Math.min(usual, most ?? usual), most ?? Math.max(usualMost, least ?? 0)];
}

function writeDigits(value: number, [least, most]: [number, number], useGrouping: boolean): string {
  if (Number.isNaN(value)) return 'NaN';
  if (value === Number.POSITIVE_INFINITY) return '∞';
  const [whole = '0', fraction = ''] = round(value, most).split('.');
  const kept = fraction.replace(/0+$/, '').padEnd(least, '0');
  const grouped = useGrouping ? whole.replace(/\B(?=(?:\d{3})+$)/g, ',') : whole;
  return kept === '' ? grouped : `${grouped}.${kept}`;
}

/** Rounds the number as it is written, so that 1.005 becomes 1.01; `toFixed` rounds what it is in binary. */
function round(value: number, digits: number): string {
  const text = String(value);
  const [mantissa = '', exponent] = text.split('e+');
  if (exponent) return mantissa.replace('.', '').padEnd(Number(exponent) + 1, '0');
  return shift(Math.round(shift(value, digits)), -digits).toFixed(digits);
}

/** Moves the point of a number as it is written. */
function shift(value: number, digits: number): number {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  return Number(`${mantissa}e${Number(exponent) + digits}`);
}
