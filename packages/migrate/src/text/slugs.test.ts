import { expect, test } from 'vitest';
import { githubSlugs, pythonSlugs, Slugs } from './slugs.ts';

test('a heading whose text ends like a repeated one had the anchor of another heading', () => {
  const github = new Slugs(githubSlugs);
  expect(['Twice', 'Twice', 'Twice-1', 'Twice'].map((text) => github.next(text))).toEqual([
    'twice',
    'twice-1',
    'twice-1-1',
    'twice-2',
  ]);
  const python = new Slugs(pythonSlugs);
  expect(['Twice', 'Twice', 'Twice_1', 'Twice'].map((text) => python.next(text))).toEqual([
    'twice',
    'twice_1',
    'twice_2',
    'twice_3',
  ]);
});

test('anchors of headings without Latin letters were one number behind those of Python-Markdown', () => {
  const python = new Slugs(pythonSlugs);
  expect(['中文', '日本', '中文 A'].map((text) => python.next(text))).toEqual(['_1', '_2', 'a']);
});
