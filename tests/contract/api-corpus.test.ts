import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, html } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { parseSiteConfig } from '@quire/model/config';
import { apiWordsOf, createSpecSet, renderEndpoint, toEndpoint } from '@quire/openapi';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { corpusSites, realSites, unpackSite } from '../support/corpus.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Counts operations by reading the files as data, with nothing of ours. */
function countOperations(source: string, files: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const file of files) {
    const data = readData(readFileSync(join(source, file), 'utf8'));
    if (!data || typeof (data.openapi ?? data.swagger) !== 'string') continue;
    const items = [...Object.values(data.paths ?? {}), ...Object.values(data.webhooks ?? {})];
    const keys = items.flatMap((item) => Object.keys(item as object));
    counts[file] = keys.filter((key) => METHODS.includes(key)).length;
  }
  return counts;
}

interface Data {
  openapi?: unknown;
  swagger?: unknown;
  paths?: object;
  webhooks?: object;
}

function readData(text: string): Data | undefined {
  try {
    const data = load(text);
    return typeof data === 'object' && data !== null ? (data as Data) : undefined;
  } catch {
    return undefined;
  }
}

function listData(source: string): string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:json|ya?ml)$/i.test(file) && statSync(join(source, file)).isFile())
    .sort();
}

const { api } = parseSiteConfig(
  JSON.stringify({
    theme: 'mint',
    name: 'T',
    colors: { primary: '#fff' },
    navigation: { pages: [] },
  }),
  'docs.json',
).config;

describe('descriptions of whole sites', () => {
  let folder: TemporaryFolder;
  let total = 0;
  beforeAll(async () => {
    folder = await createTemporaryFolder();
  });
  afterAll(() => folder.remove());

  test.each(corpusSites)('every operation of %s has a page', (site) => {
    const source = unpackSite(site, folder.path);
    const files = listData(source);
    const diagnostics: Diagnostic[] = [];
    const set = createSpecSet(
      {
        files,
        read: (path) => readFileSync(join(source, path), 'utf8'),
        remote: new Map(),
        report: (diagnostic) => diagnostics.push(diagnostic),
      },
      { pills: [], groups: [] },
    );
    const tools = {
      words: apiWordsOf('en'),
      markdown: (text: string) => html`${text}`,
      blocks: () => [],
      codeBlock: ({ code }: { code: string }) => html`${code}`,
      pageAddress: () => undefined,
    };
    const counts = set.all().map(({ file, scope, operations }) => {
      for (const operation of operations()) {
        const endpoint = toEndpoint(operation, scope, 'interactive');
        const rendered = renderEndpoint(endpoint, { title: operation.path, api, tools });
        if (realSites.includes(site)) total++;
        expect(rendered.sections.length + htmlText(rendered.body).length).toBeGreaterThan(0);
      }
      return [file.location, operations().length];
    });
    expect(Object.fromEntries(counts)).toEqual(countOperations(source, files));
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    rmSync(source, { recursive: true, force: true });
  });

  test.runIf(realSites.length > 0)('real sites have as many as their index says', () => {
    expect(total).toBe(695);
  });
});
