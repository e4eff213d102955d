// Writes the files of docs/ that are made from the code: run it after a change of settings or schema.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readCapacity } from '../benchmarks/capacity/model.mjs';
import { ERROR_CODES } from '../packages/contract/dist/index.js';
import {
  DEPLOY_SETTINGS,
  SERVE_SETTINGS,
  toValuesJsonSchema,
} from '../packages/deploy/dist/index.js';
import { toJsonSchema } from '../packages/model/dist/config.js';
import { platformSettings } from '../packages/platform/dist/settings.js';
import { RULES } from '../packages/site/dist/index.js';
import * as hooks from '../packages/theme/dist/index.js';
import { renderCapacityPage } from './capacity-page.mjs';
import { toChartSchema } from './chart-schema.mjs';
import { renderCheckRulesPage } from './check-rules-page.mjs';
import { renderConfigurationPage } from './configuration-page.mjs';
import { renderDocsJsonPages } from './docs-json-page.mjs';
import { renderErrorCodesPage } from './error-codes-page.mjs';
import { findErrors } from './error-definitions.mjs';
import { readFaultFigures, readFaultRows } from './fault-rows.mjs';
import { renderFaultTestsPage } from './fault-tests-page.mjs';
import { renderHooksPage } from './hooks-page.mjs';
import { toPlatformChartSchema } from './platform-chart-schema.mjs';
import { renderValuesPage } from './values-page.mjs';
import * as words from './words/rules.mjs';
import { renderStylePage } from './words/style-page.mjs';
import { renderValeStyle } from './words/vale-style.mjs';

const read = (path) => readFileSync(new URL(`../docs/${path}`, import.meta.url), 'utf8');
const write = (path, text) => writeFileSync(new URL(`../docs/${path}`, import.meta.url), text);
write('reference/configuration.mdx', renderConfigurationPage(platformSettings));
write('reference/check-rules.mdx', renderCheckRulesPage(read('reference/check-rules.mdx'), RULES));
write('reference/hooks.mdx', renderHooksPage(hooks));
write('reference/fault-tests.mdx', renderFaultTestsPage(readFaultRows(), readFaultFigures()));
write('guides/capacity.mdx', renderCapacityPage(readCapacity()));
const docsJson = renderDocsJsonPages(toJsonSchema());
write('reference/docs-json.mdx', docsJson.keys);
write('reference/docs-json-parts.mdx', docsJson.parts);
const { definitions } = await findErrors(fileURLToPath(new URL('../packages', import.meta.url)));
write('reference/error-codes.mdx', renderErrorCodesPage(ERROR_CODES, definitions));
write('docs-json.schema.json', `${JSON.stringify(toJsonSchema(), null, 2)}\n`);
write(
  'reference/values.mdx',
  renderValuesPage(toValuesJsonSchema(), { ...DEPLOY_SETTINGS, ...SERVE_SETTINGS }),
);
write(
  '../charts/quire/values.schema.json',
  `${JSON.stringify(toChartSchema(toValuesJsonSchema()), null, 2)}\n`,
);
write(
  '../charts/quire-platform/values.schema.json',
  `${JSON.stringify(toPlatformChartSchema(platformSettings), null, 2)}\n`,
);
write('contributing/style.mdx', renderStylePage(read('contributing/style.mdx'), words));
const VALE = '../integrations/vale/styles/Quire';
mkdirSync(new URL(`../docs/${VALE}`, import.meta.url), { recursive: true });
for (const [name, text] of Object.entries(renderValeStyle(words))) write(`${VALE}/${name}`, text);
