/** A format that texts or numbers can have, in words, and how it is told. */
interface Format {
  words: string;
  fits(value: string | number): boolean;
}

const ofText = (words: string, fits: (text: string) => boolean): Format => ({
  words,
  fits: (value) => typeof value !== 'string' || fits(value),
});
const ofNumber = (words: string, fits: (value: number) => boolean): Format => ({
  words,
  fits: (value) => typeof value !== 'number' || fits(value),
});

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;
const LABEL = /^(?!-)[a-z\d-]{1,63}(?<!-)$/i;
const OCTET = /^(?:0|[1-9]\d?|1\d\d|2[0-4]\d|25[0-5])$/;

/** The formats that are checked. Any other says nothing about a value. None of them can take long. */
const FORMATS: Readonly<Record<string, Format>> = {
  'date-time': ofText('a date and time such as 2026-01-15T09:30:00Z', isDateTime),
  date: ofText('a date such as 2026-01-15', isDate),
  time: ofText('a time such as 09:30:00Z', (text) => TIME.test(text)),
  email: ofText('an email address', isEmail),
  uuid: ofText('a UUID', (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)),
  ipv4: ofText('an IPv4 address', isIpv4),
  ipv6: ofText(
    'an IPv6 address',
    (text) => !text.includes('%') && URL.canParse(`http://[${text}]`),
  ),
  uri: ofText('an absolute URL', isUri),
  url: ofText('an absolute URL', isUri),
  hostname: ofText(
    'a host name',
    (text) => text.length <= 253 && text.split('.').every((label) => LABEL.test(label)),
  ),
  byte: ofText('Base64', (text) => text.length % 4 === 0 && /^[\w+/-]*={0,2}$/.test(text)),
  int32: ofNumber('a 32-bit integer', (value) => value === (value | 0)),
  int64: ofNumber('an integer', (value) => Number.isInteger(value)),
};

/** Whether a value has a format; any has one that is not known. */
export function fitsFormat(format: string, value: string | number): boolean {
  return Object.hasOwn(FORMATS, format) ? (FORMATS[format]?.fits(value) ?? true) : true;
}

/** A format in words. */
export function describeFormat(format: string): string {
  return (Object.hasOwn(FORMATS, format) ? FORMATS[format]?.words : undefined) ?? format;
}

function isDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = DATE.exec(text) ?? [];
  if (year === '') return false;
  const date = new Date(`${text}T00:00:00Z`);
  // A day that the month does not have becomes one of the next month.
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
}

function isDateTime(text: string): boolean {
  return /[t ]/i.test(text.charAt(10)) && isDate(text.slice(0, 10)) && TIME.test(text.slice(11));
}

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  return at > 0 && at < text.length - 1 && !/\s/.test(text);
}

function isIpv4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => OCTET.test(part));
}

function isUri(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(text) && !/\s/.test(text) && URL.canParse(text);
}
