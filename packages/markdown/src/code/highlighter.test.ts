import { htmlText } from '@quire/base/html-text';
import { keptBytes } from '@quire/base/testing/kept-bytes';
import { expect, test } from 'vitest';
import { createPrismHighlighter } from './highlighter.ts';

const highlight = createPrismHighlighter();
const markup = (language: string, code: string) => htmlText(highlight(language, code).all);

test('tokens get few and short classes, punctuation gets none', () => {
  expect(markup('ts', 'const a: number = f("x"); // c')).toBe(
    '<span class="q-tk-keyword">const</span> a: <span class="q-tk-type">number</span> = ' +
      '<span class="q-tk-function">f</span>(<span class="q-tk-string">"x"</span>); ' +
      '<span class="q-tk-comment">// c</span>',
  );
});

test('no span crosses a line', () => {
  expect(markup('js', '/* a\n\nb */')).toBe(
    '<span class="q-tk-comment">/* a</span>\n\n<span class="q-tk-comment">b */</span>',
  );
});

test('languages go by the names that authors use', () => {
  for (const name of ['sh', 'Bash', 'zsh', 'curl', 'env']) {
    expect(markup(name, 'echo "a"')).toContain('<span class="q-tk-string">"a"</span>');
  }
  expect(markup('yml', 'a: 1')).toContain('tk-');
  expect(markup('terraform', 'a = "b"')).toContain('q-tk-string');
});

test('languages inside templates are highlighted', () => {
  expect(markup('php', '<?php echo "a"; ?><b>c</b>')).toContain('q-tk-keyword');
  expect(markup('jinja', '{% if a %}<b>c</b>{% endif %}')).toContain('q-tk-tag');
});

test('an unknown language is shown plain and escaped', () => {
  expect(markup('klingon', 'a < b & c > "d"')).toBe('a &lt; b &amp; c &gt; "d"');
  expect(markup('', '<b>')).toBe('&lt;b&gt;');
  expect(markup('constructor', '<b>')).toBe('&lt;b&gt;');
  expect(markup('../../x', '<b>')).toBe('&lt;b&gt;');
});

test('code inside tokens is escaped', () => {
  expect(markup('js', '"</code><script>"')).toBe(
    '<span class="q-tk-string">"&lt;/code&gt;&lt;script&gt;"</span>',
  );
});

test('long lines and long blocks stay plain', () => {
  const line = `const a = "${'x'.repeat(2_000)}"`;
  expect(markup('js', line)).toBe(line);
  const block = 'const a = 1\n'.repeat(5_000);
  expect(markup('js', block)).toBe(block);
});

test('the same code is highlighted once', () => {
  expect(highlight('js', 'let a')).toBe(highlight('javascript', 'let a'));
});

test('a full cache begins again', () => {
  const small = createPrismHighlighter(100);
  const first = small('js', 'let a');
  small('js', 'let b = "a text that fills what is left of the cache"');
  expect(small('js', 'let a')).not.toBe(first);
  expect(htmlText(small('js', 'let a').all)).toBe(htmlText(first.all));
});

test('results that are kept do not keep the pages that the code was cut from', () => {
  const bytes = keptBytes(() => {
    const keeping = createPrismHighlighter();
    for (let page = 0; page < 200; page++) {
      const code = `const name${page} = call('a & b', ${page}); // and so on\n`;
      keeping('js', `${code}${`${page} words `.repeat(10_000)}`.slice(0, code.length));
    }
    return keeping;
  });
  expect(bytes).toBeLessThan(5_000_000);
});

test('long monotonous code stays plain', () => {
  for (const [language, part] of [
    ['csharp', 'a.'],
    ['markdown', '['],
    ['css', '- '],
    ['html', '<a '],
  ] as const) {
    const code = `${part.repeat(20)}\n`.repeat(1_000).slice(0, 40_000);
    expect(markup(language, code)).not.toContain('<span');
  }
});
