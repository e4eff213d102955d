import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { logoRowComponents, renderLogo, renderLogoRow } from './logo-row.ts';

test('a row has words above it and is a list', () => {
  const { lines } = renderCall(renderLogoRow, 'LogoRow', {
    props: { title: 'Used by', className: 'a' },
    children: 'x',
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="q-landing q-brands a">
    <p class="q-brands-title">Used by</p>
    <div class="q-brands-row" role="list">x</div>
    </div>"
  `);
});

test('a logo is a picture for each mode, or its name', () => {
  const render = (props: Record<string, unknown>) =>
    renderCall(renderLogo, 'LogoRow.Logo', { props }).lines;
  expect(render({ name: 'Acme', src: '/a.svg', srcDark: '/b.svg' })).toMatchInlineSnapshot(`
    "<span class="q-brand" role="listitem">
    <img class="q-brand-picture light-only" src="./a.svg" alt="Acme" loading="lazy" data-q-no-zoom>
    <img class="q-brand-picture dark-only" src="./b.svg" alt="Acme" loading="lazy" data-q-no-zoom>
    </span>"
  `);
  expect(render({ name: 'Acme', src: '/a.svg' })).toMatchInlineSnapshot(`
    "<span class="q-brand" role="listitem">
    <img class="q-brand-picture" src="./a.svg" alt="Acme" loading="lazy" data-q-no-zoom>
    </span>"
  `);
  expect(render({ name: 'Acme', href: 'https://example.com' })).toMatchInlineSnapshot(`
    "<span class="q-brand" role="listitem">
    <a href="https://example.com" target="_blank" rel="noopener">
    <span class="q-brand-name">Acme</span>
    </a>
    </span>"
  `);
});

test('a logo without a name is reported', () => {
  const { lines, diagnostics } = renderCall(renderLogo, 'LogoRow.Logo');
  expect(lines).toBe('');
  expect(diagnostics.map(({ message }) => message)).toEqual(['<LogoRow.Logo> has no name.']);
});

test('agents read a list of names', () => {
  const [row, logo] = logoRowComponents;
  const item = (props: Record<string, string>) =>
    logo?.toMarkdown?.({ props, values: props, content: '' }) ?? '';
  const content = `${item({ name: 'A', href: '/a' })}\n${item({ name: 'B' })}${item({})}`;
  expect(row?.toMarkdown?.({ props: { title: 'Used by' }, values: {}, content })).toBe(
    'Used by\n\n- [A](/a)\n- B',
  );
});
