import { htmlText } from '@quire/base/html-text';
import { expect, test } from 'vitest';
import { renderCodeBlock } from './code-block.ts';
import { buildCodeThemeSheet, loadCodeTheme } from './code-theme.ts';
import { parseFenceMeta } from './fence-meta.ts';
import { plainHighlighter } from './highlighter.ts';

test('a theme gives its colours by kind of token', () => {
  expect(loadCodeTheme('dracula')).toMatchObject({
    bg: '#282a36',
    text: '#f8f8f2',
    keyword: '#ff79c6',
    string: '#f1fa8c',
    comment: '#6272a4',
    number: '#bd93f9',
    function: '#50fa7b',
  });
  expect(loadCodeTheme('../../package')).toBeUndefined();
});

test('a site has the colours of one theme in each mode', () => {
  const sheet = buildCodeThemeSheet({ light: 'github-light', dark: 'nord' }) ?? '';
  expect(sheet).toContain('.code-block{--q-code-bg:#fff;');
  expect(sheet).toContain(':where(:root[data-q-theme="dark"]) .code-block{--q-code-bg:#2e3440;');
  expect(buildCodeThemeSheet({ light: 'nord', dark: 'no-such' })).toBeUndefined();
});

test('the colours may be variables of the author', () => {
  const sheet = buildCodeThemeSheet({ light: 'css-variables', dark: 'css-variables' });
  expect(sheet).toContain('--q-code-keyword:var(--mint-token-keyword)');
});

test('one block may have a theme of its own', () => {
  const render = (meta: string) =>
    htmlText(
      renderCodeBlock(
        { ...parseFenceMeta('js', meta), code: 'a' },
        { highlight: plainHighlighter },
      ),
    );
  expect(render('theme="dracula"')).toContain('<div class="code-block is-themed"');
  expect(render('theme="dracula"')).toContain('--q-code-keyword:#ff79c6;');
  expect(render('theme="nobody"')).toContain('<div class="code-block" data-language="js">');
});
