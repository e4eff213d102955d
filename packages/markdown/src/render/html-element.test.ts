import { expect, test } from 'vitest';
import { renderText } from '../testing/render-text.ts';

const markup = (text: string) => renderText(text).markup;

test('attributes of JSX get their names of HTML', () => {
  expect(
    markup(
      '<div className="a" tabIndex={0} aria-hidden={false} data-x hidden={false}>\n<label htmlFor="b">c</label>\n</div>',
    ),
  ).toBe(
    '<div class="a" tabindex="0" aria-hidden="false" data-x="true"><label for="b">c</label></div>',
  );
});

test('drawings keep their mixed case', () => {
  expect(
    markup(
      '<svg viewBox="0 0 1 1" strokeWidth={2} stroke-linecap="round"><linearGradient gradientUnits="x" /><use href="#a" /></svg>',
    ),
  ).toBe(
    '<svg viewBox="0 0 1 1" stroke-width="2" stroke-linecap="round"><linearGradient gradientUnits="x"></linearGradient><use href="#a"></use></svg>',
  );
});

test('void elements are not closed', () => {
  expect(markup('a<br />b <img src="/c.png" alt="d" />')).toBe(
    '<p>a<br>b <img src="/c.png" alt="d" loading="lazy" decoding="async"></p>',
  );
});

test('a paragraph inside a paragraph is one paragraph', () => {
  expect(markup('<p className="x">\n  a *b*\n\n  c\n</p>')).toBe(
    '<p class="x">a <em>b</em><br>c</p>',
  );
});

test('a paragraph that holds blocks keeps its class around them', () => {
  expect(markup('<p className="text-center">\n  <p className="x">a</p>\n  <p>b</p>\n</p>')).toBe(
    '<div class="text-center"><p class="x">a</p><p>b</p></div>',
  );
  expect(markup('<p className="x">\n  <span>a</span>\n</p>')).toBe(
    '<p class="x"><span>a</span></p>',
  );
});

test('scripts and foreign objects go with their content', () => {
  const { markup: shown, codes } = renderText(
    'a <script>alert(1)</script> <object>x</object> <link href="y" />',
  );
  expect(shown).toBe('<p>a   </p>');
  expect(codes).toEqual(['element-removed 1:3', 'element-removed 1:29', 'element-removed 1:48']);
});

test('a style element keeps its style, unless that would do more', () => {
  const { markup: shown, codes } = renderText(
    '<style>{`.a > b { color: red }`}</style>\n\n<style>{`@import "//x"`}</style>\n\n<style>{`a</style><script>1`}</style>',
  );
  expect(shown).toBe(
    '<style>.a > b { color: red }</style><style>a\\3c /style>\\3c script>1</style>',
  );
  expect(codes).toEqual(['element-removed 3:1']);
});

test('markup given as text is judged like any other', () => {
  const { markup: shown, codes } = renderText(
    '<div className="x" dangerouslySetInnerHTML={{ __html: `<b onclick="x">a</b><script>1</script>` }} />',
  );
  expect(shown).toBe('<div class="x"><b>a</b></div>');
  expect(codes).toEqual(['attribute-removed 1:1', 'attribute-removed 1:1']);
});

test('an unknown element leaves its content', () => {
  const { markup: shown, codes } = renderText('<blink>a</blink>');
  expect([shown, codes]).toEqual(['a', ['unknown-element 1:1']]);
});

test('handlers, raw HTML and inner documents are left out', () => {
  const { markup: shown, codes } = renderText(
    '<b onClick={() => 1} onload="x" ONERROR="y" dangerouslySetInnerHTML={{ html: "<i>" }} formaction="z" ref={1}>a</b> <iframe srcDoc="<b>" />',
  );
  expect(shown).toBe('<b>a</b><iframe loading="lazy"></iframe>');
  expect(codes).toHaveLength(5);
});

test('unsafe addresses are left out wherever they can stand', () => {
  const { markup: shown } = renderText(
    [
      '<a href="javascript:a">b</a>',
      '<iframe src="javascript:a" />',
      '<iframe src="data:text/html,a" />',
      '<img src="javascript:a" />',
      '<img srcSet="/a.png 1x, javascript:b 2x" />',
      '<video poster="vbscript:a" src=" java\tscript:b" />',
      '<form action="javascript:a" />',
      '<svg><use href="/a.svg#b" /><use xlinkHref="https://x/y" /></svg>',
      '<a href={["javascript:a"]}>c</a>',
    ].join('\n\n'),
  );
  expect(shown).not.toMatch(/href=|src=|srcset=|poster=|action=/);
});

test('frames, videos and images get what makes them light', () => {
  expect(markup('<iframe src="https://a.b" allowFullScreen />')).toBe(
    '<iframe src="https://a.b" allowfullscreen loading="lazy"></iframe>',
  );
  expect(markup('<video autoPlay muted src="/a.mp4" />')).toBe(
    '<video autoplay muted src="/a.mp4" playsinline loop></video>',
  );
  expect(markup('<img src="/a.png" noZoom actions="copy" />')).toBe(
    '<img src="/a.png" data-q-no-zoom data-q-actions="copy" alt="" loading="lazy" decoding="async">',
  );
});

test('links to other hosts open in a new tab unless the author says where', () => {
  expect(markup('<a href="https://a.b">c</a>')).toBe(
    '<a href="https://a.b" target="_blank" rel="noopener">c</a>',
  );
  expect(markup('<a href="https://a.b" target="_self">c</a>')).toBe(
    '<a href="https://a.b" target="_self">c</a>',
  );
  expect(markup('<a href="/a" target="_blank">c</a>')).toBe(
    '<a href="/a" target="_blank" rel="noopener">c</a>',
  );
});

test('attributes are escaped', () => {
  expect(markup('<b title={`"><script>`}>a</b>')).toBe('<b title="&quot;&gt;&lt;script&gt;">a</b>');
});
