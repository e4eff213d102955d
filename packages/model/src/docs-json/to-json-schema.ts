import * as z from 'zod';
import { asyncapi, openapi } from './api-source.ts';
import { banner } from './banner.ts';
import { colorPair } from './color.ts';
import { footer } from './footer.ts';
import { icon } from './icon-value.ts';
import { navbar } from './navbar.ts';
import { navigationNodes } from './navigation.ts';
import { siteConfigSchema } from './site-config.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Parts that occur in many places stand once, by name, under `definitions`. */
const NAMED_PARTS = { icon, color: colorPair, openapi, asyncapi, banner, footer, navbar };

const names = new Map<unknown, string>(
  Object.entries({ ...NAMED_PARTS, ...navigationNodes }).map(([name, schema]) => [schema, name]),
);

const REFERENCE: JsonSchema = {
  type: 'object',
  description: 'A part of the configuration that is in another file.',
  properties: { $ref: { type: 'string', description: 'Relative path of a JSON file.' } },
  required: ['$ref'],
};

/** The JSON schema of docs.json for editors, from the declaration that also checks it. */
export function toJsonSchema(): JsonSchema {
  const schema = z.toJSONSchema(siteConfigSchema, {
    io: 'input',
    target: 'draft-7',
    metadata: createMetadata(),
    override: ({ zodSchema, jsonSchema }) => {
      if ((zodSchema as unknown) !== siteConfigSchema) allowReference(jsonSchema);
    },
  });
  const definitions = { ...(schema.definitions as object), reference: REFERENCE };
  return { title: 'docs.json', ...schema, definitions };
}

/** The names are kept out of zod's global registry, which other users of zod publish. */
function createMetadata() {
  const metadata = z.registry<Record<string, unknown>>();
  metadata.get = ((schema: z.ZodType) => {
    const described: Record<string, unknown> = { ...z.globalRegistry.get(schema) };
    const name = names.get(schema);
    return name === undefined ? described : { ...described, id: name };
  }) as typeof metadata.get;
  return metadata;
}

/** Lets `{ "$ref": "…" }` stand wherever an object may. */
function allowReference(schema: JsonSchema): void {
  if (schema.type !== 'object') return;
  const { description, default: standard, ...object } = schema;
  for (const key of Object.keys(object)) delete schema[key];
  schema.anyOf = [object, { $ref: '#/definitions/reference' }];
}
