import { DEPLOYMENT_TYPES } from '@quire/model';
import { z } from 'zod';

const ORIGIN = 'an origin such as https://api.example.com';

/** `on` and `off` as Helm and people write them. */
const onOff = z.preprocess(
  (value) => (value === 'on' ? true : value === 'off' ? false : value),
  z.boolean('on or off'),
);

const search = z.preprocess(
  // YAML 1.1, which Helm reads, turns the word `off` into false.
  (value) => (value === false ? 'off' : value === true ? 'bundled' : value),
  z.enum(['bundled', 'service', 'off'], 'bundled, service or off'),
);

const origin = z
  .string(ORIGIN)
  .max(300, ORIGIN)
  .refine(isOrigin, ORIGIN)
  .transform((text) => new URL(text).origin);

function isOrigin(text: string): boolean {
  if (!/^https?:\/\/[^/?#@\\\s*;,]+\/?$/i.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return url.username === '' && url.password === '';
}

const version = z.preprocess(
  (value) => (Number.isSafeInteger(value) ? String(value) : value),
  z
    .string('text in quotes')
    .min(1, 'text that is not empty')
    .max(128, 'text of up to 128 characters'),
);

const serviceUrl = z
  .string('an http or https address')
  .max(2000, 'an address of up to 2000 characters')
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    message: 'an http or https address',
  })
  .transform((text) => new URL(text).href.replace(/\/+$/, ''));

const object = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, 'names with values');

/** The values file. The message of each rule says what is expected. */
export const valuesSchema = object({
  staticExport: object({
    enabled: z.boolean('true or false').default(false),
    bundleUrl: z.string('text').max(16_384, 'text of up to 16,384 characters').default(''),
    version: version.optional(),
  }).prefault({}),
  deployment: object({
    type: z.enum(DEPLOYMENT_TYPES, DEPLOYMENT_TYPES.join(', ')).default('client-hosted'),
  }).prefault({}),
  features: object({
    search: search.optional(),
    assistant: onOff.optional(),
    analytics: onOff.optional(),
    playground: object({
      enabled: onOff.optional(),
      allowedOrigins: z
        .array(origin, 'a list of origins')
        .max(50, 'at most 50 origins')
        .default([]),
    }).prefault({}),
  }).prefault({}),
  service: object({ url: serviceUrl }).optional(),
  server: object({
    host: z
      .string('text')
      .min(1, 'a host name or address')
      .max(255, 'a host name')
      .default('127.0.0.1'),
    port: z
      .int('a whole number from 0 to 65535')
      .min(0, 'a whole number from 0 to 65535')
      .max(65_535, 'a whole number from 0 to 65535')
      .default(8080),
  }).prefault({}),
  dataFolder: z
    .string('text')
    .min(1, 'the path of a folder')
    .max(4096, 'the path of a folder')
    .default('.quire/deploy'),
});

export type ParsedValues = z.infer<typeof valuesSchema>;
