import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createAnswerChecker } from '../../support/openapi-checker.ts';
import type { Service } from '../../support/service.ts';

const DOCUMENTED = fileURLToPath(new URL('../../../docs/reference/openapi.json', import.meta.url));

/** Comes last: everything that the suites before were answered fits the description of the API. */
export function testDescription(open: () => Service): void {
  test('every answer fits /v1/openapi.json', async () => {
    const quire = open();
    const { text } = await quire.call('/v1/openapi.json', { key: null });
    const check = createAnswerChecker(JSON.parse(text));
    const faults = quire.recorded.flatMap((recorded) => check(recorded) ?? []);
    expect([...new Set(faults)]).toEqual([]);
    const checked = quire.recorded.filter(({ path }) => path.startsWith('/v1/'));
    expect(checked.length).toBeGreaterThan(100);
  });

  test('the documentation shows the description of this release', async () => {
    const { text } = await open().call('/v1/openapi.json', { key: null });
    const { servers: _ours, ...served } = JSON.parse(text);
    const { servers: _theirs, ...shown } = JSON.parse(await readFile(DOCUMENTED, 'utf8'));
    // Otherwise: node scripts/generate-openapi.mjs
    expect(shown).toEqual(served);
  });
}
