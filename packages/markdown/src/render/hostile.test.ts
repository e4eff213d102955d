import { expect, test } from 'vitest';
import { renderText } from '../testing/render-text.ts';

const many = (part: string, count: number) => part.repeat(count);

/** What a browser would run, wherever the author managed to put it. */
const ACTIVE = /<script|<object|<embed|<base|\son\w+=|javascript:|vbscript:|data:text|srcdoc=/i;

const PAYLOADS = [
  '<script>alert(1)</script>',
  '<SCRIPT src="//x" />',
  '<img src="x" onError={alert} />',
  '<svg onload="alert(1)"><script>1</script><style>a</style><foreignObject><b>x</b></foreignObject></svg>',
  '<svg><animate attributeName="href" values="javascript:alert(1)" /><set /></svg>',
  '<a href="javas&#99;ript:alert(1)">x</a>',
  '<a href={"java" + "script:alert(1)"}>x</a>',
  '<a {...{ href: "javascript:alert(1)", onclick: "x" }}>x</a>',
  '<iframe srcdoc="<script>alert(1)</script>" src="data:text/html,x" />',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<math><mtext><script>1</script></mtext></math>',
  '<textarea>{"</textarea><script>alert(1)</script>"}</textarea>',
  '<b title={`"><script>alert(1)</script>`}>x</b>',
  '<b style="background:url(javascript:alert(1))">x</b>',
  '<b style={{ width: "1px;}</style><script>" }}>x</b>',
  '{"<script>alert(1)</script>"}',
  '{<script>alert(1)</script>}',
  '<div dangerouslySetInnerHTML={{ __html: "<script>alert(1)</script>" }} />',
  '<div dangerouslySetInnerHTML={{ __html: "<img src=x onerror=alert(1)><a href=javascript:x>y</a>" }} />',
  '<style>{"</style><script>alert(1)</script>"}</style>',
  '<div aria-x"onclick="1">x</div>',
  '[x](javascript:alert(1)) ![x](javascript:alert(1)) <javascript:alert(1)>',
  '[x][y]\n\n[y]: javascript:alert(1)',
  '```"><script>alert(1)</script>\n<script>alert(1)</script>\n```',
  '```js title="<script>alert(1)</script>"\n1\n```',
  '## <script>alert(1)</script> {#"><script>}',
  '$\\href{javascript:alert(1)}{x}$ $<script>$',
  '<meta httpEquiv="refresh" content="0;url=javascript:alert(1)" />',
  '<base href="javascript:alert(1)" />',
  '<a href="https://x" target="_blank" rel="opener" ping="https://y">x</a>',
];

for (const payload of PAYLOADS) {
  test(`nothing active comes out of ${payload}`, () => {
    const { markup } = renderText(payload);
    // Text is harmless: only what stands inside tags and tag names counts.
    const tags = markup.match(/<[^>]*>/g)?.join('') ?? '';
    expect(tags).not.toMatch(ACTIVE);
  });
}

const HEAVY: Record<string, string> = {
  'tags inside tags': `${many('<b>', 290)}x${many('</b>', 290)}`,
  'lists inside lists': Array.from({ length: 300 }, (_, i) => `${' '.repeat(i * 2)}- a`).join('\n'),
  'emphasis inside emphasis': `${many('*a **b ', 400)}c${many('** d*', 400)}`,
  'elements from a loop':
    '{Array.from({ length: 10000 }, (_, i) => <b key={i}>{[1,2,3,4,5].map((n) => <i>{n}</i>)}</b>)}',
  'a list in a list in a list':
    '{[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16].reduce((a) => [a, a], "x")}',
  'braces in a formula': `$${many('{', 4_000)}$`,
  'powers in a formula': `$${many('x^{', 2_000)}${many('}', 2_000)}$`,
  'macros in a formula': '$\\def\\a{\\a\\a}\\a$',
};

for (const [name, text] of Object.entries(HEAVY)) {
  test(`${name} do not take the page down`, () => {
    const { markup } = renderText(`before\n\n${text}\n\nafter`);
    expect(markup.startsWith('<p>before</p>')).toBe(true);
    expect(markup.endsWith('<p>after</p>')).toBe(true);
  });
}

test('a page reports a bounded number of problems', () => {
  const { codes } = renderText(many('{a} {b}\n\n', 200));
  expect(codes).toHaveLength(101);
  expect(codes.at(-1)).toContain('more-problems');
});

test('a resolver that fails costs the markup of the page and not its text', () => {
  const addresses = {
    link: () => {
      throw new Error('no such page');
    },
    asset: (address: string) => address,
  };
  const { markup, status, codes } = renderText('a [b](c)', { environment: { addresses } });
  expect([markup, status, codes]).toEqual([
    '<p>a [b](c)</p>',
    'degraded',
    ['page-not-rendered 1:1'],
  ]);
});
