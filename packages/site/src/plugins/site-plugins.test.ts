import { type Diagnostic, html } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { builtInComponents } from '@quire/components';
import { defineComponent, parsePage } from '@quire/markdown';
import type { SiteConfig } from '@quire/model';
import { definePlugin, type Plugin } from '@quire/plugins';
import { describe, expect, it } from 'vitest';
import type { PageInfo } from '../pages/page-info.ts';
import { createSitePlugins } from './site-plugins.ts';

const config = { name: 'Docs' } as SiteConfig;
const page = {
  path: 'a',
  title: 'A',
  file: 'a.html',
  source: { path: 'a.mdx', location: '/a.mdx' },
} as PageInfo;

const open = (...plugins: Plugin[]) => createSitePlugins({ plugins, close: () => {} });

const withTag = (name: string, tag: string, more: Partial<Plugin> = {}) =>
  definePlugin({
    name,
    version: '1.0.0',
    components: [defineComponent({ name: tag, props: {}, render: () => html`<i>${name}</i>` })],
    ...more,
  });

function listen() {
  const found: Diagnostic[] = [];
  return { found, listener: { report: (each: Diagnostic) => found.push(each), options: {} } };
}

describe('components of plugins', () => {
  it('stand beside the built-in ones, and in their place where the plugin says so', () => {
    const [first] = [...builtInComponents.keys()];
    const { components } = open(
      withTag('one', 'Own'),
      withTag('two', first ?? '', { replaces: [first ?? ''] }),
    );
    expect(components.size).toBe(builtInComponents.size + 1);
    const rendered = ['Own', first ?? ''].map((tag) =>
      htmlText(components.get(tag)?.render({} as never) ?? html``),
    );
    expect(rendered).toEqual(['<i>one</i>', '<i>two</i>']);
  });

  it('take no tag that is taken', () => {
    const [first = ''] = [...builtInComponents.keys()];
    expect(() => open(withTag('one', first))).toThrow(
      `plugins: The plugin "one" has a component <${first}>, which is built in. Rename it, or add replaces: ["${first}"] to the plugin.`,
    );
    expect(() => open(withTag('one', 'Own'), withTag('two', 'Own'))).toThrow(
      'The plugin "two" has a component <Own>, which the plugin "one" also has.',
    );
  });
});

describe('transforms', () => {
  const parsed = parsePage({ file: 'a.mdx', text: '---\nowner: me\n---\n\nWords.\n' });
  const about = { page, text: '---\nowner: me\n---\n\nWords.\n', config };

  it('see the top of the page, and follow each other', () => {
    const plugin = definePlugin({
      name: 'own',
      version: '1.0.0',
      transforms: [
        (tree, { frontmatter }) => ({
          ...tree,
          children: [{ type: 'text', value: String(frontmatter.owner) }],
        }),
        (tree) => {
          tree.children.push({ type: 'text', value: 'last' });
        },
      ],
    });
    const { found, listener } = listen();
    const { root } = open(plugin).transform(parsed, about, listener);
    expect([root.children, found]).toEqual([
      [
        { type: 'text', value: 'me' },
        { type: 'text', value: 'last' },
      ],
      [],
    ]);
  });

  it.each([
    ['a text', () => 'text', 'it returned something that is not a tree'],
    [
      'a node without a type',
      () => ({ type: 'root', children: [{}] }),
      'root.children[0] is not a node: it has no "type"',
    ],
    [
      'children that are no list',
      () => ({ type: 'root', children: [{ type: 'paragraph', children: 'text' }] }),
      'root.children[0].children is not a list',
    ],
  ])('that give %s leave the page as it was', (_, transform, reason) => {
    const plugin = { name: 'own', version: '1.0.0', transforms: [transform as never] };
    const { found, listener } = listen();
    expect(open(plugin).transform(parsed, about, listener).root).toEqual(parsed.root);
    expect(found).toEqual([
      {
        code: 'plugin-failed',
        severity: 'error',
        message: `The plugin "own" failed in transforms[0]: ${reason}`,
        fix: 'Fix the plugin, or turn plugins off with --no-plugins.',
        file: 'a.mdx',
      },
    ]);
  });
});

describe('slots', () => {
  it('of several plugins stand one after the other, and empty ones are not there', () => {
    const { listener } = listen();
    const links = { link: (address: string) => `.${address}`, asset: (address: string) => address };
    const one = definePlugin({
      name: 'one',
      version: '1.0.0',
      slots: {
        'page-end': ({ link }) => html`<a href="${link('/b')}">b</a>`,
        'page-start': () => '',
      },
    });
    const two = definePlugin({
      name: 'two',
      version: '1.0.0',
      slots: { 'page-end': ({ config: { name } }) => [' & ', name] },
      head: () => undefined,
    });
    const parts = open(one, two).around(page, { frontmatter: undefined, config, links }, listener);
    expect(
      Object.entries(parts.slots ?? {}).map(([name, markup]) => [name, htmlText(markup)]),
    ).toEqual([['page-end', '<a href="./b">b</a> &amp; Docs']]);
    expect(parts.head).toBe(undefined);
  });
});
