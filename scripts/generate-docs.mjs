// Writes the pages of docs/ that are made from the code: run it after a change of the settings.
import { writeFileSync } from 'node:fs';
import { platformSettings } from '../packages/platform/dist/settings.js';
import { renderConfigurationPage } from './configuration-page.mjs';

const page = new URL('../docs/reference/configuration.mdx', import.meta.url);
writeFileSync(page, renderConfigurationPage(platformSettings));
