import type { SettingsTable } from '@quire/base';
import type { JsonSchema } from '@quire/deploy';

export function toPlatformChartSchema(settings: SettingsTable): JsonSchema;
