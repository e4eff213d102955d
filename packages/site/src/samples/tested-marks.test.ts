import { digestSample, formatTestedSamples, type TestedSample } from '@quire/model';
import { expect, test } from 'vitest';
import { buildProject } from '../../testing/build-project.ts';

const CODE = 'curl https://api.plants.example/plants';
const record = (code: string, more: Partial<TestedSample> = {}): TestedSample => ({
  file: 'index.mdx',
  digest: digestSample(code),
  result: 'passed',
  against: 'mock',
  testedAt: '2026-11-19T23:30:00.000Z',
  ...more,
});

const page = (...lines: string[]) => ['---', 'title: Start', '---', ...lines, ''].join('\n');
const FENCE = ['```bash', CODE, '```'];
const SPEC = {
  openapi: '3.1.0',
  info: { title: 'Plants', version: '1' },
  paths: {
    '/plants': {
      get: {
        summary: 'List',
        'x-codeSamples': [{ lang: 'Shell', source: CODE }],
        responses: { 200: { description: 'Found' } },
      },
    },
  },
};

const build = (samples: TestedSample[] | undefined) =>
  buildProject({
    'docs.json': {
      theme: 'mint',
      name: 'Plants',
      colors: { primary: '#0055aa' },
      navigation: {
        languages: [
          { language: 'en', pages: ['index', 'none'], openapi: 'api.json' },
          { language: 'de', pages: ['de/index'] },
        ],
      },
    },
    'api.json': SPEC,
    'index.mdx': page(
      '<Steps><Step title="One">',
      ...FENCE.map((line) => `  ${line}`),
      '</Step></Steps>',
    ),
    'none.mdx': page('```bash', `${CODE}/7`, '```'),
    'de/index.mdx': page(...FENCE),
    ...(samples ? { 'tested-samples.json': formatTestedSamples(samples) } : {}),
  });

const marksOf = (markup: string) =>
  [...markup.matchAll(/<div class="q-tested">(.*?)<\/div>/g)].map(([, inner]) => inner);

test('samples that were run as they are get a mark with the day, in the language of the page', async () => {
  const { text, result, files } = await build([record(CODE), record('something else')]);
  const api = [...files.keys()].find((path) => /list.*\.html$/.test(path)) ?? '';
  const english = ['Tested <time datetime="2026-11-19">Nov 19, 2026</time>'];
  expect(
    [api, 'index.html', 'de/index.html', 'none.html'].map((path) => marksOf(text(path))),
  ).toEqual([english, english, ['Getestet am <time datetime="2026-11-19">19.11.2026</time>'], []]);
  expect(result.manifest.tested).toEqual([
    { file: 'api.json', samples: 1, since: '2026-11-19' },
    { file: 'de/index.mdx', samples: 1, since: '2026-11-19' },
    { file: 'index.mdx', samples: 1, since: '2026-11-19' },
  ]);
  expect(files.has('tested-samples.json')).toBe(false);
});

test('the Markdown of a page says what was tested, below the code and at its place', async () => {
  const { text, files } = await build([record(CODE)]);
  const api = [...files.keys()].find((path) => /list.*\.md$/.test(path)) ?? '';
  const english = '```\n\nTested Nov 19, 2026\n';
  expect(text(api).split(english)).toHaveLength(2);
  expect(text('index.md').split(english)).toHaveLength(2);
  expect(text('de/index.md').trimEnd()).toMatch(/```\n\nGetestet am 19\.11\.2026$/);
  expect(text('none.md')).not.toContain('Tested');
});

test('a sample that failed anywhere, or of which nothing is recorded, gets none', async () => {
  const failed = await build([record(CODE), record(CODE, { file: 'b.mdx', result: 'failed' })]);
  const without = await build(undefined);
  expect([marksOf(failed.text('index.html')), failed.result.manifest.tested]).toEqual([[], []]);
  expect([marksOf(without.text('index.html')), without.result.manifest.tested]).toEqual([
    [],
    undefined,
  ]);
});
