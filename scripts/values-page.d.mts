import type { SettingsTable } from '@quire/base';
import type { JsonSchema } from '@quire/deploy';

export function renderValuesPage(schema: JsonSchema, settings: SettingsTable): string;
