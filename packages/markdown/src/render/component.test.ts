import { html } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { expect, test } from 'vitest';
import type { ComponentCall, PageContext } from '../component.ts';
import { renderText, showCall } from '../testing/render-text.ts';

test('props are interpreted, markup in them is rendered, functions are left out', () => {
  const text =
    'export const n = 2\n\n<Card a b="c" d={n + 1} e={[1, { f: "g" }]} h={<b>i</b>} j={() => 1} {...{ k: 5 }} />';
  const { markup } = renderText(text, { components: { Card: showCall } });
  const props = {
    a: true,
    b: 'c',
    d: 3,
    e: [1, { f: 'g' }],
    h: 'markup: <b>i</b>',
    k: 5,
  };
  expect(markup).toBe(
    htmlText(html`<x-call name="Card" props="${JSON.stringify(props)}"></x-call>`),
  );
});

test('a component sees its place, its surroundings and its content', () => {
  const seen: unknown[] = [];
  const components = {
    Steps: (call: ComponentCall) => {
      seen.push(
        call
          .elements()
          .map(({ name, props, parent, place }) => [name, props.title, parent?.name, place]),
      );
      return html`${call.elements().map((step) => step.children())}`;
    },
    Step: showCall,
  };
  const text =
    '<Steps>\n  <Step title="A">one</Step>\n\n  <>\n    <Step title="B">two</Step>\n  </>\n  {["C"].map((t) => <Step title={t}>three</Step>)}\n</Steps>';
  const { markup } = renderText(text, { components });
  expect(seen).toEqual([
    [
      ['Step', 'A', 'Steps', { file: 'guides/page.mdx', line: 2, column: 3 }],
      ['Step', 'B', 'Steps', { file: 'guides/page.mdx', line: 5, column: 5 }],
      ['Step', 'C', 'Steps', { file: 'guides/page.mdx', line: 7, column: 21 }],
    ],
  ]);
  expect(markup).toBe('onetwothree');
});

test('the text, the source and the fences of the content can be had', () => {
  const components = {
    Prompt: (call: ComponentCall) =>
      html`${call.text()}|${call.source?.()}|${call.fences().map((fence) => `${fence.title}:${fence.code}`)}`,
  };
  const text =
    '<Prompt>\n  Do **this** {1 + 1}\n    - kept\n\n  ```js A\n  run()\n  ```\n</Prompt>';
  expect(renderText(text, { components }).markup).toBe(
    'Do this 2 kept  run()|Do **this** {1 + 1}\n  - kept\n\n```js A\nrun()\n```|A:run()',
  );
});

test('code groups find fences in snippets too', () => {
  const components = {
    CodeGroup: (call: ComponentCall) => html`${call.fences().map((f) => `${f.title} `)}`,
  };
  const text =
    'import S from "/snippets/s.mdx"\n\n<CodeGroup>\n```js A\n1\n```\n\n<S name="B" />\n</CodeGroup>';
  const files = { 'snippets/s.mdx': '```js {name}\n2\n```\n\n```py C\n3\n```' };
  expect(renderText(text, { components, files }).markup).toBe('A B C ');
});

test('the page is one object for all components, and helps them', () => {
  const pages = new Set<PageContext>();
  const components = {
    X: (call: ComponentCall) => {
      const { page } = call;
      pages.add(page);
      const id = page.uniqueId('A b');
      page.addContents({ id, title: 'T', depth: 2 });
      return html`${id} ${page.inline('1. *a* `b` <b>')} ${page.link('/c')} ${call.children()}`;
    },
  };
  const { markup, contents } = renderText('## A b\n\n<X>\n  <X />\n</X>', { components });
  expect(markup).toContain('a-b-2 1. <em>a</em> <code>b</code> &lt;b&gt; /c a-b-3 1. <em>');
  expect(contents.map(({ id }) => id)).toEqual(['a-b', 'a-b-2', 'a-b-3']);
  expect(pages.size).toBe(1);
});

test('inline text never becomes a block', () => {
  const components = { X: (call: ComponentCall) => call.page.inline(String(call.props.t)) };
  const lines = [
    '# a',
    '- a',
    '> a',
    '1. a',
    '    a',
    '_a_ b',
    '[a](/b)',
    'www.a.bc',
    '(a) & $5$ "q"',
    '| a |',
  ];
  const shown = lines.map(
    (t) => renderText(`<X t={${JSON.stringify(t)}} />`, { components }).markup,
  );
  expect(shown).toEqual([
    '# a',
    '- a',
    '&gt; a',
    '1. a',
    '    a',
    '<em>a</em> b',
    '<a class="link" href="/b">a</a>',
    '<a class="link" href="http://www.a.bc" target="_blank" rel="noopener">www.a.bc</a>',
    '(a) &amp; $5$ "q"',
    '| a |',
  ]);
});

test('a component that fails leaves a note, the rest of the page stays', () => {
  const components = {
    Bad: () => {
      throw new Error('inside');
    },
  };
  const { markup, status, diagnostics } = renderText('a\n\n<Bad />\n\nb <Bad /> c', { components });
  expect(markup).toBe(
    '<p>a</p><div class="q-unshown" role="note">Bad cannot be shown.</div>' +
      '<p>b <span class="q-unshown" role="note">Bad cannot be shown.</span> c</p>',
  );
  expect(status).toBe('degraded');
  expect(diagnostics[0]).toEqual({
    file: 'guides/page.mdx',
    line: 3,
    column: 1,
    code: 'component-failed',
    severity: 'error',
    message: '<Bad> could not be rendered: inside',
  });
});

test('the content of a component that fails is still shown, and rendered once', () => {
  const components = {
    Early: () => {
      throw new Error('before');
    },
    Late: (call: ComponentCall) => {
      call.children();
      throw new Error('after');
    },
    Parts: (call: ComponentCall) => {
      call.elements().map((element) => element.children());
      throw new Error('after');
    },
    Part: showCall,
  };
  const shown = (name: string) => {
    const text = `<${name}>\n## Title\n\n<Part>x</Part>\n</${name}>`;
    const { markup, contents } = renderText(text, { components });
    return [markup.includes('Title<a'), contents.map(({ id }) => id)];
  };
  expect([shown('Early'), shown('Late'), shown('Parts')]).toEqual([
    [true, ['title']],
    [true, ['title']],
    [false, []],
  ]);
});

test('an unknown component shows its content and a warning', () => {
  const { markup, status, diagnostics } = renderText('<Crad title="x">a *b*</Crad>');
  expect([markup, status]).toEqual(['a <em>b</em>', 'ok']);
  expect(diagnostics).toEqual([
    {
      file: 'guides/page.mdx',
      line: 1,
      column: 1,
      code: 'unknown-component',
      severity: 'warning',
      message: 'There is no component <Crad>; only its content is shown.',
      fix: 'Check the spelling, or import it from a snippet.',
    },
  ]);
});

test('the words of two paragraphs inside a component do not run together', () => {
  const { markup } = renderText('<Card>\n  One.\n\n  Two.\n</Card>', {
    components: { Card: showCall },
  });
  expect(markup).toBe(
    '<x-call name="Card" props="{}"><span data-as="p">One.</span>\n<span data-as="p">Two.</span></x-call>',
  );
});

const lostOf = ({ diagnostics }: ReturnType<typeof renderText>) =>
  diagnostics.map(({ code, severity, file, line, column, message }) => [
    `${code} ${severity} ${file}:${line}:${column}`,
    message,
  ]);

test('an attribute that has no value is left out; the component, its title and its content stay', () => {
  const rendered = renderText(
    'text\n\n<Card\n  title="Kept"\n  cols={count + 1}\n  icon={new Foo()}\n>\n  Words of *mine*.\n</Card>',
    { components: { Card: showCall } },
  );
  expect(rendered.markup).toBe(
    '<p>text</p><x-call name="Card" props="{&quot;title&quot;:&quot;Kept&quot;}"><span data-as="p">Words of <em>mine</em>.</span></x-call>',
  );
  expect(rendered.status).toBe('degraded');
  expect(lostOf(rendered)).toEqual([
    [
      'expression-refused error guides/page.mdx:5:9',
      'The attribute cols of <Card> is left out: "count" is not defined on this page.',
    ],
    [
      'expression-refused error guides/page.mdx:6:9',
      'The attribute icon of <Card> is left out: "new" is not available in pages.',
    ],
  ]);
});

test('the same goes for HTML, spreads, imports that lead nowhere and components of the page', () => {
  const rendered = renderText(
    'import Logo from "/no.jsx"\n\nexport const Box = ({ a, b, children }) => <b>{a}{b}{children}</b>\n\n<p id="x" title={none}>one</p>\n\n<p {...none} id="y">two</p>\n\n<Box a={none} b="c">three</Box>\n\n<p id={Logo}>four</p>\n\n{[1].map((n) => <p id="z" title={none}>five</p>)}',
  );
  expect(rendered.markup).toBe(
    '<p id="x">one</p><p id="y">two</p><b>cthree</b><p>four</p><p id="z">five</p>',
  );
  expect(rendered.codes).toEqual([
    'expression-refused 5:18',
    'expression-refused 7:5',
    'expression-refused 9:9',
    'import-not-resolved 11:7',
    'expression-refused 13:34',
  ]);
});

test('a component that nothing defines and that has no content is an error: its content is lost', () => {
  const { markup, status, diagnostics } = renderText('a\n\n<NextSteps />\n\nb');
  expect([markup, status]).toEqual(['<p>a</p><p>b</p>', 'degraded']);
  expect(diagnostics).toEqual([
    {
      file: 'guides/page.mdx',
      line: 3,
      column: 1,
      code: 'missing-import',
      severity: 'error',
      message: 'Nothing defines the component <NextSteps>, so nothing is shown here.',
      fix: 'Import it at the top of the page, or correct the name.',
    },
  ]);
});

test('a prop that its component does not have is reported where the tag is, with the nearest name', () => {
  const components = { X: () => html`x`, Y: () => html`y` };
  const traits = {
    X: { props: { defaultOpen: { takes: 'a flag' }, title: { takes: 'text' } } },
    Y: { props: {} },
  };
  const text =
    '<X title="a" defaultopen />\n\n<X what="b" className="c" id="d" icon="e" data-f="g" />\n\n<Y {...{ z: 1 }} />';
  const { markup, diagnostics } = renderText(text, { components, traits });
  expect(markup).toBe('xxy');
  expect(diagnostics).toEqual([
    {
      code: 'unknown-prop',
      severity: 'warning',
      message: '<X> has no prop "defaultopen"; the prop has no effect.',
      fix: 'Did you mean "defaultOpen"?',
      file: 'guides/page.mdx',
      line: 1,
      column: 1,
    },
    {
      code: 'unknown-prop',
      severity: 'warning',
      message: '<X> has no prop "what"; the prop has no effect.',
      fix: '<X> accepts only defaultOpen, title.',
      file: 'guides/page.mdx',
      line: 3,
      column: 1,
    },
    {
      code: 'unknown-prop',
      severity: 'warning',
      message: '<Y> has no prop "z"; the prop has no effect.',
      fix: '<Y> accepts no props.',
      file: 'guides/page.mdx',
      line: 5,
      column: 1,
    },
  ]);
});
