import { describe, expect, test } from 'vitest';
import { buildProject } from '../../../testing/build-project.ts';
import { listScriptOrigins, resolveIntegrations } from './integration-table.ts';

const files = {
  'docs.json': {
    name: 'Acme',
    theme: 'mint',
    colors: { primary: '#000' },
    navigation: { pages: ['index'] },
    integrations: {
      plausible: { domain: 'docs.example.com' },
      mixpanel: { projectToken: 'x' },
      cookies: { key: 'consent', value: 'yes' },
    },
  },
  'index.mdx': '---\ntitle: Home\n---\nHello',
  'scripts/track.js': 'window.tracked = "</script>";\n',
  'guides/page.mdx': '---\ntitle: Deep\n---\nHello',
};
const codes = (result: { diagnostics: { code: string; path?: string; file?: string }[] }) =>
  result.diagnostics
    .filter(({ code }) => /-left-out$|^integration-/.test(code))
    .map(({ code, path, file }) => [code, path ?? file]);

describe('what an author brings to every page', () => {
  test('is not in the output unless it is asked for', async () => {
    const { files: written, text, result } = await buildProject(files);
    expect([...written.keys()].filter((file) => /track|integrations/.test(file))).toEqual([]);
    expect(text('index.html')).not.toContain('integrations');
    expect(result.manifest.features).toEqual({ search: true, integrations: false });
    expect(result.manifest.origins).toBeUndefined();
    expect(codes(result)).toEqual([
      ['integration-left-out', 'integrations'],
      ['script-left-out', 'scripts/track.js'],
    ]);
  });

  test('is loaded by one script of ours on every page, from hosts that the manifest names', async () => {
    const { files: written, text, result } = await buildProject(files, { integrations: true });
    const loader = [...written.keys()].find((file) => file.includes('integrations.')) ?? '';
    const script = [...written.keys()].find((file) => file.includes('track.')) ?? '';
    expect(text('index.html')).toContain(`<script src="./${loader}" defer></script>`);
    expect(text('guides/page.html')).toContain(`<script src="../${loader}" defer></script>`);
    const [setup = ''] = text(loader).split('\n');
    expect(JSON.parse(setup.replace(/^var quireIntegrations=|;$/g, ''))).toEqual({
      scripts: [script.replace('_assets/', '')],
      integrations: [
        {
          src: 'https://plausible.io/js/script.js',
          attributes: { 'data-domain': 'docs.example.com' },
        },
      ],
      consent: { key: 'consent', value: 'yes' },
    });
    expect(text(script)).toBe('window.tracked = "</script>";\n');
    expect(result.manifest.features.integrations).toBe(true);
    expect(result.manifest.origins).toEqual({
      script: ['https://plausible.io'],
      connect: ['https:'],
    });
    expect(codes(result)).toEqual([['integration-unsupported', 'integrations.mixpanel']]);
  });

  test('is nothing where there is nothing', async () => {
    const { 'scripts/track.js': _, ...plain } = files;
    const config = { ...plain['docs.json'], integrations: {} };
    const { result } = await buildProject(
      { ...plain, 'docs.json': config },
      { integrations: true },
    );
    expect(result.manifest.features.integrations).toBe(false);
  });
});

test('what an author writes cannot leave its place in an address', () => {
  const { loaded } = resolveIntegrations({
    ga4: { measurementId: 'G-1&x=2' },
    clarity: { projectId: '../../evil' },
  });
  expect(loaded.map(({ src }) => src).sort()).toEqual([
    'https://www.clarity.ms/tag/..%2F..%2Fevil',
    'https://www.googletagmanager.com/gtag/js?id=G-1%26x%3D2',
  ]);
  expect(listScriptOrigins(loaded)).toEqual([
    'https://www.clarity.ms',
    'https://www.googletagmanager.com',
  ]);
});
