import type { SettingsTable } from '@quire/base';

export declare function renderConfigurationPage(settings: SettingsTable): string;
