import * as z from 'zod';
import { toProjectPath } from '../page/project-path.ts';
import { webUrl } from './href.ts';
import { nonEmptyText } from './text.ts';

/** An API description: a file of the project or an https address. */
export interface ApiSource {
  source: string;
  /** Folder of the generated pages, without slashes around it. */
  directory?: string;
  /** Overlay documents in order; an empty list also switches off those found by themselves. */
  overlays?: string[];
}

/** A GraphQL schema, and where its operations can be sent. */
export interface GraphqlSource extends ApiSource {
  endpoint?: string;
}

const SOURCE = 'a path in the site or an https address';

/** A path in the project, or an https address. */
const specSource = nonEmptyText
  .refine((text) => !/^[a-z][a-z0-9+.-]*:/i.test(text) || isSecure(text), SOURCE)
  .transform((text) => (isSecure(text) ? text : toProjectPath(text)));

const directory = nonEmptyText
  .transform(toProjectPath)
  .optional()
  .describe('Folder for the generated pages.');

const plainSource = specSource.transform((source): ApiSource => ({ source }));
const directedSource = z.strictObject({
  source: specSource.describe('Path or HTTPS address of the file.'),
  directory,
});
const overlaidSource = directedSource.extend({
  overlays: z.array(specSource).optional().describe('Overlay documents, in order.'),
});

/** `openapi` anywhere: one source, several, or an object. */
export const openapi = z.union(
  [
    plainSource.transform((source) => [source]),
    z.array(z.union([plainSource, overlaidSource], SOURCE)),
    overlaidSource.transform((source): ApiSource[] => [source]),
  ],
  `${SOURCE}, a list of them, or an object with "source"`,
);

/** `asyncapi` anywhere. */
export const asyncapi = z.union(
  [
    plainSource.transform((source) => [source]),
    z.array(z.union([plainSource, directedSource], SOURCE)),
    directedSource.transform((source): ApiSource[] => [source]),
  ],
  `${SOURCE}, a list of them, or an object with "source"`,
);

/** `graphql` of a tab. */
export const graphql = z.union(
  [
    plainSource.transform((source): GraphqlSource => source),
    directedSource.extend({
      endpoint: webUrl.optional().describe('The address that operations are sent to.'),
    }),
  ],
  `${SOURCE}, or an object with "source"`,
);

/** The formats that SDK reference pages are made from. */
const SDK_FORMATS = ['typedoc', 'docfx', 'javadoc', 'sphinx', 'phpdoc'] as const;

/** `sdk` of a tab or group. */
export const sdk = directedSource.extend({
  format: z.enum(SDK_FORMATS).describe('The generator.'),
});

export type SdkSource = z.output<typeof sdk>;

function isSecure(text: string): boolean {
  return /^https:\/\//i.test(text) && URL.canParse(text);
}
