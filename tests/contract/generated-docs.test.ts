import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ERROR_CODES } from '@quire/contract';
import { toJsonSchema } from '@quire/model/config';
import { platformSettings } from '@quire/platform';
import * as hooks from '@quire/theme';
import { describe, expect, test } from 'vitest';
import {
  computeCapacity,
  readCapacity,
  SIZES,
  withInputs,
} from '../../benchmarks/capacity/model.mjs';
import { renderCapacityPage } from '../../scripts/capacity-page.mjs';
import { renderConfigurationPage } from '../../scripts/configuration-page.mjs';
import { renderDocsJsonPages } from '../../scripts/docs-json-page.mjs';
import { renderErrorCodesPage } from '../../scripts/error-codes-page.mjs';
import { findErrors } from '../../scripts/error-definitions.mjs';
import { readFaultFigures, readFaultRows } from '../../scripts/fault-rows.mjs';
import { renderFaultTestsPage } from '../../scripts/fault-tests-page.mjs';
import { renderHooksPage } from '../../scripts/hooks-page.mjs';

// When one of these fails: npm run build && npm run docs:generate.

const read = (path: string) => readFileSync(new URL(`../../docs/${path}`, import.meta.url), 'utf8');

test('the configuration page says what the code reads', () => {
  expect(read('reference/configuration.mdx')).toBe(renderConfigurationPage(platformSettings));
});

test('the page about capacity says what is computed from the measured costs', () => {
  expect(read('guides/capacity.mdx')).toBe(renderCapacityPage(readCapacity()));
});

test('capacity follows other prices and assumptions, and a name that it does not know is refused', () => {
  const capacity = readCapacity();
  const [sites = 0] = SIZES;
  const before = computeCapacity(sites, capacity);
  const prices = { traffic: (capacity.prices.items.traffic?.value ?? 0) * 2 };
  const dearer = computeCapacity(sites, withInputs(capacity, { prices }));
  expect(dearer.money.traffic).toBeCloseTo(before.money.traffic * 2);
  expect({ ...dearer, money: 0 }).toEqual({ ...before, money: 0 });
  const none = withInputs(capacity, { assumptions: { viewsPerSiteDay: 0 } });
  expect(computeCapacity(sites, none).traffic).toBe(0);
  expect(() => withInputs(capacity, { prices: { trafic: 1 } })).toThrow('no input "trafic"');
});

test('the page of hooks lists the names of the theme', () => {
  expect(read('reference/hooks.mdx')).toBe(renderHooksPage(hooks));
});

test('the page of fault tests says what the list of rows and the recorded figures say', () => {
  const page = renderFaultTestsPage(readFaultRows(), readFaultFigures());
  expect(read('reference/fault-tests.mdx')).toBe(page);
});

test('the docs.json pages and the published schema say what the code reads', () => {
  const { keys, parts } = renderDocsJsonPages(toJsonSchema());
  expect(read('reference/docs-json.mdx')).toBe(keys);
  expect(read('reference/docs-json-parts.mdx')).toBe(parts);
  expect(JSON.parse(read('docs-json.schema.json'))).toEqual(
    JSON.parse(JSON.stringify(toJsonSchema())),
  );
});

test('the docs.json pages say of every key what it means', () => {
  const text = read('reference/docs-json.mdx') + read('reference/docs-json-parts.mdx');
  const rows = [...text.matchAll(/^\| `([^`]+)` \| (.*) \| (.*) \|$/gm)];
  expect(rows.length).toBeGreaterThan(250);
  const untold = rows.filter(([, , type, about = '']) => {
    return type === 'any value' || about.replace(/ ?Required\.$/, '') === '';
  });
  expect(untold.map(([, key]) => key)).toEqual([]);
});

describe('the page of error codes', async () => {
  const { definitions, created } = await findErrors(
    fileURLToPath(new URL('../../packages', import.meta.url)),
  );
  const page = read('reference/error-codes.mdx');

  test('says what the code says', () => {
    expect(page).toBe(renderErrorCodesPage(ERROR_CODES, definitions));
  });

  test('lists every code that an error is thrown with', () => {
    const listed = new Set([...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, code]) => code));
    const known = [...definitions, ...created].flatMap(({ code }) => code ?? []);
    expect(known.filter((code) => !listed.has(code))).toEqual([]);
    expect(known.length).toBeGreaterThan(150);
  });

  test('knows of every code: where one is not written out, it comes from a list', () => {
    const open = [...definitions, ...created].filter(({ code }) => code === undefined);
    expect(open.map(({ file }) => file).sort()).toEqual([
      // `defineError` itself.
      'base/src/errors.ts',
      // What is missing and what is in the way: types allow the codes of the table alone.
      'platform/src/api-errors/api-error.ts',
      'platform/src/api-errors/api-error.ts',
      // An error of a render thread, once more in the main one.
      'site/src/pool/render-pool.ts',
    ]);
  });

  test('lists no code of the API that nothing answers with', () => {
    const folders = ['platform/src/api-errors', 'platform/src/http', 'base/src/http-server'];
    const sources = folders.flatMap((folder) => readAll(`../../packages/${folder}`));
    const unused = Object.keys(ERROR_CODES).filter(
      (code) => !sources.some((text) => text.includes(`'${code}'`)),
    );
    expect(unused).toEqual([]);
  });
});

/** The texts of all sources below a folder. */
function readAll(folder: string): string[] {
  const path = fileURLToPath(new URL(folder, import.meta.url));
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(path, name), 'utf8'));
}
