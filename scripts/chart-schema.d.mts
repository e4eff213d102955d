import type { JsonSchema } from '@quire/deploy';

export function toChartSchema(schema: JsonSchema): JsonSchema;
