import * as z from 'zod';
import { valuesSchema } from './values-schema.ts';

/** A node of a JSON Schema, as far as the reference page and the chart read it. */
export interface JsonSchema {
  type?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  [key: string]: unknown;
}

/** The values file as a JSON Schema, for editors, the reference page and the chart. */
export function toValuesJsonSchema(): JsonSchema {
  const schema = z.toJSONSchema(valuesSchema, { io: 'input', target: 'draft-7' });
  return { ...(schema as JsonSchema), title: 'Values of a Quire deployment' };
}
