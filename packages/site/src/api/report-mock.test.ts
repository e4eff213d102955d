import { expect, test } from 'vitest';
import { buildProject } from '../../testing/build-project.ts';

const SPEC = {
  openapi: '3.1.0',
  info: { title: 'Plants', version: '1' },
  servers: [{ url: 'https://api.plants.example' }],
  paths: {
    '/plants': { get: { summary: 'List plants', responses: { 200: { description: 'ok' } } } },
  },
};

const build = async (display: string, navigation: object) => {
  const { result } = await buildProject({
    'docs.json': {
      theme: 'mint',
      name: 'Plants',
      colors: { primary: '#0d7a5f' },
      favicon: '/f.svg',
      api: { playground: { display, mock: true } },
      navigation,
    },
    'f.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'index.mdx': '---\ntitle: Home\n---\n\nText\n',
    'plants.json': SPEC,
  });
  return result.diagnostics.map(
    ({ severity, file, line, message, fix }) => `${severity} ${file}:${line} ${message} ${fix}`,
  );
};

const NO_EFFECT =
  'warning docs.json:11 api.playground.mock in docs.json has no effect: no page has an interactive playground for an operation of an OpenAPI description. Add OpenAPI pages with an interactive playground, or remove the setting.';

test('a mock that no page offers was not reported', async () => {
  const api = { groups: [{ group: 'API', openapi: 'plants.json' }] };
  expect(await build('interactive', { pages: ['index'] })).toEqual([NO_EFFECT]);
  expect(await build('simple', api)).toEqual([NO_EFFECT]);
  expect(await build('interactive', api)).toEqual([]);
});
