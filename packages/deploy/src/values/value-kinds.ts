import * as z from 'zod';

const PIN = 'text in quotes, 1 to 128 characters';
const ORIGIN = 'an origin such as https://api.example.com';

/** A group of values; names that it does not know are reported. */
export const object = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, 'names with values');

/** Text that is not empty. */
export function text({ most }: { most: number }) {
  const words = `text of 1 to ${most} characters`;
  return z.string(words).min(1, words).max(most, words);
}

export function wholeNumber(least: number, most: number) {
  const words = `a whole number from ${least} to ${most}`;
  return z.int(words).min(least, words).max(most, words);
}

/** What the service calls a site; it is no secret. */
export const siteId = z
  .string('text')
  .regex(/^site_[0-9a-f]{24}$/, 'site_ and 24 hexadecimal digits');

export const port = wholeNumber(0, 65_535);

/** `on` and `off` as Helm and people write them. */
export const onOff = z
  .union([z.boolean(), z.enum(['on', 'off'])], 'on or off')
  .transform((value) => value === true || value === 'on');

/** YAML 1.1, which Helm reads, turns the words `on` and `off` into true and false. */
export const searchMode = z
  .union([z.enum(['bundled', 'service', 'off', 'on']), z.boolean()], 'bundled, service or off')
  .transform((value) => {
    if (value === true || value === 'on') return 'bundled';
    return value === false ? 'off' : value;
  });

/** `bundled` answers in the page; `on` asks the service. */
export const assistantMode = z
  .union([z.boolean(), z.enum(['on', 'off', 'bundled'])], 'on, bundled or off')
  .transform((value) => (value === 'bundled' ? value : value === true || value === 'on'));

/** An origin, as a policy of a page can name it. */
export const origin = z
  .string(ORIGIN)
  .max(300, ORIGIN)
  .refine(isOrigin, ORIGIN)
  .transform((value) => new URL(value).origin);

function isOrigin(value: string): boolean {
  if (!/^(?:http|ws)s?:\/\/[^/?#@\\\s*;,]+\/?$/i.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}

/** A label may look like a number, and then YAML and `--set` make one of it. */
export const versionPin = z
  .union([z.string(), z.int()], PIN)
  .transform(String)
  .refine((value) => value.length > 0 && value.length <= 128, PIN);

/** An address of a service, without the slash at its end. */
export function url(about: string) {
  const words = 'an http or https address';
  return z
    .string(words)
    .max(2000, 'an address of up to 2000 characters')
    .refine(isPlainUrl, words)
    .transform((value) => new URL(value).href.replace(/\/+$/, ''))
    .describe(about);
}

/** An address that is compared letter by letter, such as an issuer: a slash at its end belongs to it. */
export function exactUrl(about: string) {
  const words = 'an http or https address';
  return z.string(words).max(2000, words).refine(isPlainUrl, words).describe(about);
}

function isPlainUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, search, hash } = new URL(value);
  return /^https?:$/.test(protocol) && username + password + search + hash === '';
}

export const dataFolder = z
  .string('text')
  .min(1, 'the path of a folder')
  .max(4096, 'the path of a folder')
  .default('.quire/deploy')
  .describe('The folder for fetched versions. Every server needs its own.');
