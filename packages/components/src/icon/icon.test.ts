import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { createPage } from '../testing/page.ts';
import { renderIconComponent } from './icon.ts';

test('an icon stands in a line of text', () => {
  const { lines } = renderCall(renderIconComponent, 'Icon', {
    props: { icon: 'github', size: '24', color: 'rebeccapurple', className: 'mine' },
  });
  expect(lines).toMatchInlineSnapshot(`
    "<span class="q-sign">
    <svg class="icon mine" data-q-icon="github" width="24" style="color:rebeccapurple"/>
    </span>"
  `);
});

test('an address is an image', () => {
  const { lines } = renderCall(renderIconComponent, 'Icon', {
    props: { src: 'https://example.com/a.svg' },
  });
  expect(lines).toMatchInlineSnapshot(`
    "<span class="q-sign">
    <img class="icon" src="https://example.com/a.svg" width="16" height="16" alt="">
    </span>"
  `);
});

test('the library of the site is used unless the icon names one', () => {
  const page = createPage({ iconLibrary: 'tabler' });
  const ofSite = renderCall(renderIconComponent, 'Icon', { props: { icon: 'star' }, page });
  const ofIcon = renderCall(renderIconComponent, 'Icon', {
    props: { icon: 'star', library: 'fontawesome' },
  });
  const plain = renderCall(renderIconComponent, 'Icon', { props: { icon: 'star' } });
  expect(ofSite.lines).toMatchInlineSnapshot(`
    "<span class="q-sign">
    <svg class="icon" data-q-icon="star" width="16"/>
    </span>"
  `);
  expect(ofIcon.lines).toBe(plain.lines);
});

test('an unknown icon leaves nothing behind and is reported', () => {
  const { lines, diagnostics } = renderCall(renderIconComponent, 'Icon', {
    props: { icon: '__proto__' },
  });
  expect(lines).toBe('');
  expect(diagnostics).toMatchInlineSnapshot(`
    [
      {
        "code": "unknown-icon",
        "column": 1,
        "file": "page.mdx",
        "fix": "Use an icon name from Font Awesome, Lucide or Tabler, or the path of an image.",
        "line": 3,
        "message": "<Icon> uses the icon "__proto__", which is not in any icon library.",
        "severity": "warning",
      },
    ]
  `);
});

test('the icon that was meant is named, of the library of the site', () => {
  const fixOf = (icon: string, iconLibrary?: 'lucide') => {
    const page = createPage(iconLibrary ? { iconLibrary } : {});
    return renderCall(renderIconComponent, 'Icon', { props: { icon }, page }).diagnostics[0]?.fix;
  };
  expect(fixOf('rockett')).toBe('Did you mean "rocket"?');
  expect(fixOf('fa-solid fa-magnifying-glas')).toBe('Did you mean "magnifying-glass"?');
  expect(fixOf('badge-chek', 'lucide')).toBe('Did you mean "badge-check"?');
});

test('an icon that is none, or no text, is reported', () => {
  const codes = [{}, { icon: 7 }, { icon: { name: 3 } }, { icon: 'javascript:/x.svg' }].map(
    (props) =>
      renderCall(renderIconComponent, 'Icon', { props }).diagnostics.map(({ code }) => code),
  );
  expect(codes).toEqual([['missing-prop'], ['unknown-icon'], ['unknown-icon'], ['unknown-icon']]);
});
