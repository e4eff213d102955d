import { readFileSync } from 'node:fs';
import { platformSettings } from '@quire/platform';
import { expect, test } from 'vitest';
import { renderConfigurationPage } from '../../scripts/configuration-page.mjs';

test('the configuration page says what the code reads (npm run docs:generate)', () => {
  const page = new URL('../../docs/reference/configuration.mdx', import.meta.url);
  expect(readFileSync(page, 'utf8')).toBe(renderConfigurationPage(platformSettings));
});
