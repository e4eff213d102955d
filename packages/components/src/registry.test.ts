import { htmlText } from '@quire/base/html-text';
import type { ComponentDescriptor } from '@quire/markdown';
import { expect, test } from 'vitest';
import { builtInComponents } from './registry.ts';
import { createCall } from './testing/call.ts';

test('every tag of the format is there', () => {
  const tags =
    'Accordion AccordionGroup Badge Callout Card CardGroup Check CodeBlock CodeGroup Color Color.Item Color.Row Column Columns Danger Example Expandable FileTree Frame GitHub.Repo Github.Repo Heading Icon Info Latex Link MDX Mermaid Note Panel Param ParamField Prompt RequestExample ResponseExample ResponseField SnippetGroup Step Steps Tab Tabs Tile Tip Tooltip Tree Tree.File Tree.Folder Update Variation View Visibility Warning ZoomImage';
  expect(tags.split(' ').filter((tag) => !builtInComponents.has(tag))).toEqual([]);
});

const HOSTILE = '"><script>alert(1)</script><a x="';
const NAMES = [
  'title',
  'icon',
  'href',
  'img',
  'color',
  'className',
  'id',
  'label',
  'tip',
  'cta',
  'name',
  'type',
  'default',
  'value',
  'tags',
  'caption',
  'hint',
  'headline',
  'description',
  'path',
  'repo',
  'variant',
  'chart',
  'actions',
  'language',
  'size',
  'cols',
  'src',
  'pre',
  'level',
  'stepNumber',
  'titleSize',
  'ariaLabel',
  'filename',
  'comment',
  'leadIcon',
  'for',
  'alt',
  'eyebrow',
  'command',
  'align',
  'rows',
  'srcDark',
  'author',
  'role',
  'columns',
  'highlight',
  'values',
  'note',
  'url',
];

test('no component throws or lets a hostile value out of its attribute', () => {
  for (const [tag, { render }] of builtInComponents) {
    for (const value of [
      HOSTILE,
      Number.NaN,
      -1,
      null,
      {},
      [HOSTILE],
      { light: HOSTILE, name: HOSTILE },
      true,
    ]) {
      const props = Object.fromEntries(NAMES.map((name) => [name, value]));
      const markup = htmlText(render(createCall(tag, { props })));
      expect([tag, /<script|<a x="/.test(markup)]).toEqual([tag, false]);
    }
  }
});

test('every component works without any prop', () => {
  for (const [tag, { render }] of builtInComponents) {
    expect([tag, typeof htmlText(render(createCall(tag)))]).toEqual([tag, 'string']);
  }
});

test('a descriptor lists every prop that its component reads', () => {
  for (const [tag, { render, props }] of builtInComponents) {
    const read = new Set<string>();
    const look = (name: string | symbol) => {
      if (typeof name === 'string') read.add(name);
      return undefined;
    };
    const watched = new Proxy(
      {},
      {
        get: (_, name) => look(name),
        getOwnPropertyDescriptor: (_, name) => look(name),
        has: (_, name) => look(name) !== undefined,
      },
    );
    render(createCall(tag, { props: watched }));
    expect([tag, [...read].filter((name) => !(name in props))]).toEqual([tag, []]);
  }
});

test('what pages have to know of a component is in its descriptor', () => {
  const tagsWith = (has: (component: ComponentDescriptor) => unknown) =>
    [...builtInComponents].flatMap(([tag, component]) => (has(component) ? [tag] : [])).sort();
  expect({
    beside: tagsWith(({ side }) => side),
    closed: tagsWith(({ closesContents }) => closesContents),
    titled: tagsWith(({ isTitled }) => isTitled),
    headings: tagsWith(({ headingLevel }) => headingLevel),
    holders: tagsWith(({ holdsImages }) => holdsImages),
    scripted: tagsWith(({ browserPart }) => browserPart && browserPart !== 'landing'),
    landing: tagsWith(({ browserPart }) => browserPart === 'landing'),
    rewritten: tagsWith(({ toMarkdown }) => toMarkdown),
  }).toEqual({
    beside: ['Panel', 'RequestExample', 'ResponseExample'],
    closed: ['Accordion', 'AccordionGroup', 'Expandable', 'Prompt', 'Update'],
    titled: [
      'Accordion',
      'CallToAction',
      'Card',
      'Expandable',
      'Feature',
      'Hero',
      'Panel',
      'Step',
      'Tab',
      'Update',
      'View',
    ],
    headings: ['Heading'],
    holders: ['BrowserFrame', 'Card', 'Example', 'Feature', 'Frame', 'Hero', 'Tile'],
    scripted: ['Expandable', 'FileTree', 'Tabs', 'Tree', 'Update', 'View', 'ZoomImage'],
    landing: [
      'BrowserFrame',
      'CallToAction',
      'Comparison',
      'Comparison.Group',
      'Comparison.Row',
      'Feature',
      'FeatureGrid',
      'Hero',
      'LogoRow',
      'LogoRow.Logo',
      'Quote',
      'TerminalFrame',
    ],
    rewritten: [
      'Accordion',
      'AccordionGroup',
      'ApiChange',
      'BrowserFrame',
      'CallToAction',
      'Callout',
      'Card',
      'CardGroup',
      'Cards',
      'Check',
      'CodeGroup',
      'Column',
      'Columns',
      'Comparison',
      'Comparison.Group',
      'Comparison.Row',
      'Danger',
      'Error',
      'Example',
      'Expandable',
      'Feature',
      'FeatureGrid',
      'Frame',
      'Hero',
      'Icon',
      'Info',
      'LogoRow',
      'LogoRow.Logo',
      'Note',
      'Panel',
      'Param',
      'ParamField',
      'Quote',
      'RequestExample',
      'ResponseExample',
      'ResponseField',
      'SnippetGroup',
      'Step',
      'Steps',
      'Tab',
      'Tabs',
      'TerminalFrame',
      'Tile',
      'Tip',
      'Tooltip',
      'Update',
      'View',
      'Visibility',
      'Warning',
    ],
  });
});
