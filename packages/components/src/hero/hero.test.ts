import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { createPage } from '../testing/page.ts';
import { heroComponent, renderHero } from './hero.ts';

test('a hero has words, ways on, and its content beside them', () => {
  const { lines, diagnostics } = renderCall(renderHero, 'Hero', {
    props: {
      eyebrow: 'New',
      title: 'Docs **people** read',
      description: 'In your repository.',
      command: 'npm create x',
      actions: [
        { label: 'Start', href: '/start' },
        { label: 'Code', href: 'https://example.com', icon: 'code' },
      ],
      className: 'wide',
    },
    children: '<pre>x</pre>',
  });
  expect(lines).toMatchInlineSnapshot(`
    "<section class="q-landing q-hero wide" data-q-align="start">
    <div class="q-hero-sheet">
    <div class="q-hero-words">
    <p class="q-kicker">
    <span class="q-stitch" aria-hidden="true">
    </span>New</p>
    <h2 class="q-hero-title">Docs <strong>people</strong> read</h2>
    <p class="q-hero-lead">In your repository.</p>
    <div class="q-ways">
    <a class="q-way q-way-first" href="./start.html">
    <div>Start</div>
    <svg class="icon" data-q-icon="arrow-right" width="16"/>
    </a>
    <a class="q-way" href="https://example.com" target="_blank" rel="noopener">
    <svg class="icon" data-q-icon="code" width="16"/>
    <div>Code</div>
    </a>
    <div class="q-run">
    <code>npm create x</code>
    <button type="button" class="q-copy" data-q-copy-text="npm create x" aria-label="Copy command">
    </button>
    </div>
    </div>
    </div>
    <div class="q-hero-figure">
    <pre>x</pre>
    </div>
    </div>
    </section>"
  `);
  expect(diagnostics).toEqual([]);
});

test('words of buttons and of the command ran together in a page that is read as text', () => {
  const { lines } = renderCall(renderHero, 'Hero', {
    props: {
      title: 'Docs',
      command: 'npm create x',
      actions: [
        { label: 'Start', href: '/start' },
        { label: 'Code', href: '/code' },
      ],
    },
  });
  const text = lines
    .replaceAll('\n', '')
    .replace(/<\/?(?:div|h2|p)\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '');
  expect(text.split('\n').filter((line) => line !== '')).toEqual([
    'Docs',
    'Start',
    'Code',
    'npm create x',
  ]);
});

test('the title is the first heading of a page that has no other', () => {
  const titled = renderCall(renderHero, 'Hero', { props: { title: 'A' } });
  const page = createPage({ isCanvas: true });
  const alone = renderCall(renderHero, 'Hero', { props: { title: 'A', align: 'center' }, page });
  expect(titled.lines).toMatchInlineSnapshot(`
    "<section class="q-landing q-hero" data-q-align="start">
    <div class="q-hero-sheet">
    <div class="q-hero-words">
    <p class="q-kicker">
    <span class="q-stitch" aria-hidden="true">
    </span>
    </p>
    <h2 class="q-hero-title">A</h2>
    </div>
    </div>
    </section>"
  `);
  expect(alone.lines).toMatchInlineSnapshot(`
    "<section class="q-landing q-hero" data-q-align="center">
    <div class="q-hero-sheet">
    <div class="q-hero-words">
    <p class="q-kicker">
    <span class="q-stitch" aria-hidden="true">
    </span>
    </p>
    <h1 class="q-hero-title">A</h1>
    </div>
    </div>
    </section>"
  `);
});

test('buttons that are none are reported and left out', () => {
  const bad = [
    'Start',
    [{ label: 'Start' }],
    [{ label: '', href: '/a' }],
    [{ label: 'a', href: 'javascript:alert(1)' }],
    Array.from({ length: 5 }, () => ({ label: 'a', href: '/a' })),
    [null],
  ];
  for (const actions of bad) {
    const { lines, diagnostics } = renderCall(renderHero, 'Hero', {
      props: { title: 'A', actions },
    });
    expect(lines).not.toContain('q-way');
    expect(diagnostics.map(({ code, fix }) => ({ code, fix }))).toEqual([
      {
        code: 'wrong-prop',
        fix: 'actions takes up to 4 buttons such as {[{ label: "Get started", href: "/start" }]}.',
      },
    ]);
  }
});

test('agents read a title, a command, links and the code', () => {
  const values = { actions: [{ label: 'Start', href: '/start' }, null, { label: 'Soon' }] };
  const props = { eyebrow: 'New', title: 'Docs', description: 'For you.', command: 'npm create x' };
  expect(heroComponent.toMarkdown?.({ props, values, content: '```js\na\n  b\n```' })).toBe(
    'New\n\n## Docs\n\nFor you.\n\n```bash\nnpm create x\n```\n\n- [Start](/start)\n- Soon\n\n```js\na\n  b\n```',
  );
});
