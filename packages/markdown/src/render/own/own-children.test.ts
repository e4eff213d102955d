import { type Diagnostic, html } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { createModuleStore, createSandbox } from '@quire/sandbox';
import { afterAll, describe, expect, test } from 'vitest';
import { createRegistry, defineComponent } from '../../component.ts';
import { parsePage } from '../../parse/parse-page.ts';
import { renderPage } from '../render-page.ts';

const sandbox = createSandbox();
afterAll(() => sandbox.close());

const MODULE = `
const { Children, cloneElement } = React;
const nameOf = ({ type }) => (typeof type === 'string' ? type : type.name);
export const Same = ({ children }) => <section>{children}</section>;
export const Bare = ({ children }) => children;
export const Given = ({ children }) => <Same>{children}</Same>;
export const Kinds = ({ children }) => (
  <ol>{Children.map(children, (c) => <li>{typeof c === 'string' ? '"' + c + '"' : nameOf(c)}</li>)}</ol>
);
export const Count = ({ children }) => <b>{Children.count(children)} {typeof children}</b>;
export const Titles = ({ children }) => (
  <ul>{Children.toArray(children).filter((c) => c.type === Card).map((c) => <li>{c.props.title}</li>)}</ul>
);
export const Open = ({ children }) => Children.map(children, (c) => <div>{c.props.children}</div>);
export const Each = ({ children }) => Children.map(children, (c) => <div>{c}</div>);
export const Marked = ({ children }) =>
  Children.map(children, (c) => cloneElement(c, { className: 'marked', title: 'New' }));
export const Code = ({ children }) => <kbd>{children.props.children.props.children}</kbd>;
export const Link = ({ children }) => {
  const link = Children.toArray(children.props.children).find((c) => c.type === 'a');
  return <a href={link.props.href}>{link.props.children}</a>;
};
export const Nothing = ({ children }) => null;
export const Inner = ({ n }) => <i>{n}</i>;
export const Numbers = ({ children }) => (
  <p>{Children.map(children, (c) => (c.type === Inner ? c.props.n : nameOf(c)))}</p>
);
`;

const components = createRegistry([
  defineComponent({
    name: 'Card',
    props: { title: { takes: 'text' } },
    render: ({ props, children }) =>
      html`<div class="card"><b>${String(props.title)}</b>${children()}</div>`,
  }),
  defineComponent({
    name: 'Tabs',
    props: {},
    render: ({ elements }) =>
      html`<div class="tabs">${elements().map(({ props }) => html`<b>${String(props.title)}</b>`)}</div>`,
  }),
  defineComponent({
    name: 'Tab',
    props: { title: { takes: 'text' } },
    render: ({ props, children }) =>
      html`<div class="tab">${String(props.title)}${children()}</div>`,
  }),
]);

function render(text: string) {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const load = (path: string) => (path === '/own.jsx' ? MODULE : undefined);
  const modules = createModuleStore({ load, compile: sandbox.compile, report });
  const names = [...MODULE.matchAll(/export const (\w+)/g)].map(([, name]) => name).join(', ');
  const page = `import { ${names} } from '/own.jsx'\n\n${text}`;
  return {
    ...renderPage(parsePage({ file: 'page.mdx', text: page }), {
      components,
      addresses: { link: (address) => `..${address}`, asset: (address) => address },
      variables: {},
      loadSnippet: () => undefined,
      report,
      own: { sandbox, modules },
    }),
    diagnostics,
  };
}

/** What readers see, without the frames and without what waits for the browser. */
function show(text: string): string {
  const { body, diagnostics } = render(text);
  expect(diagnostics).toEqual([]);
  return htmlText(body)
    .replace(/<template[\s\S]*?<\/template>/g, '')
    .replace(/<\/?quire-[\w-]+[^>]*>/g, '');
}

const MIXED = `
## A heading

Some **bold** text with [a link](/guide) and \`code\`.

\`\`\`js
const answer = 42;
\`\`\`

<Card title="First">Inside *this* card.</Card>

| a | b |
|---|---|
| 1 | 2 |

- one
- two

<Inner n={1} />

<div className="box">plain</div>
`;

describe('children of an own component', () => {
  test('are strings and elements by name, Markdown and built-in components alike', () => {
    expect(show(`<Kinds>\n${MIXED}\n</Kinds>`)).toBe(
      `<ol>${['h2', 'p', 'pre', 'Card', 'table', 'ul', 'Inner', 'div'].map((name) => `<li>${name}</li>`).join('')}</ol>`,
    );
    expect(show('<Kinds>a {1 + 1} <b>c</b></Kinds>')).toBe(
      '<ol><li>&quot;a 2 &quot;</li><li>b</li></ol>',
    );
  });

  test('are one string, one element or a list, as in React', () => {
    expect(show('<Count>words</Count>')).toContain('<b>1 string</b>');
    expect(show('<Count><Card title="x" /></Count>')).toBe('<b>1 object</b>');
    expect(show('<Count>\n\nOne.\n\nTwo.\n\n</Count>')).toBe('<b>2 object</b>');
  });

  test.each(['Same', 'Bare', 'Given'])(
    'that %s shows unchanged are what the page alone would show',
    (name) => {
      const alone = render(MIXED);
      const inside = render(`<${name}>\n${MIXED}\n</${name}>`);
      const around = name === 'Bare' ? '' : 'section';
      const shown = show(`<${name}>\n${MIXED}\n</${name}>`);
      const expected = htmlText(alone.body).replace(/<\/?quire-[\w-]+[^>]*>/g, '');
      expect(shown).toBe(around ? `<section>${expected}</section>` : expected);
      expect(inside.headings).toEqual(alone.headings);
      expect(inside.sections).toEqual(alone.sections);
    },
  );

  test('can be told apart by the component they are of', () => {
    expect(
      show('<Titles>\n<Card title="A" />\n\ntext\n\n<Card title="B">x</Card>\n</Titles>'),
    ).toBe('<ul><li>A</li><li>B</li></ul>');
    expect(show('<Numbers>\n<Inner n={1} />\n\ntext\n\n<Inner n={2} />\n</Numbers>')).toBe(
      '<p>1p2</p>',
    );
  });

  test('can be opened: what is inside a built-in component, a paragraph, a code block', () => {
    expect(show('<Open>\n<Card title="A">Inside **one**.</Card>\n\nA [link](/x).\n</Open>')).toBe(
      '<div>Inside <strong>one</strong>.</div><div>A <a href="../x">link</a>.</div>',
    );
    expect(show('<Code>\n```js\nlet x;\n```\n</Code>')).toBe('<kbd>let x;</kbd>');
    expect(show('<Link>\n\nSee [the guide](/guide).\n\n</Link>')).toBe(
      '<a href="../guide">the guide</a>',
    );
  });

  test('keep their look one by one: built-in components, highlighted code, headings', () => {
    const each = show(
      '<Each>\n## Title\n\n```js\nlet x;\n```\n\n<Card title="A">in</Card>\n</Each>',
    );
    const alone = ['## Title', '```js\nlet x;\n```', '<Card title="A">in</Card>'];
    expect(each).toBe(alone.map((text) => `<div>${show(text)}</div>`).join(''));
  });

  test('can be copied with other props: built-in components are drawn with those', () => {
    expect(show('<Marked>\n<Card title="Old">x</Card>\n\ntext\n</Marked>')).toBe(
      '<div class="card"><b>New</b>x</div><p title="New" class="marked">text</p>',
    );
    expect(
      show('<Marked>\n<Tabs><Tab title="A">x</Tab><Tab title="B">y</Tab></Tabs>\n</Marked>'),
    ).toBe('<div class="tabs"><b>A</b><b>B</b></div>');
  });

  test('that leave nothing on the page are reported, with component, file and line', () => {
    const { diagnostics, status } = render('<Nothing>\n\ntext\n\n</Nothing>\n\n<Nothing />');
    expect(status).toBe('ok');
    expect(diagnostics).toEqual([
      {
        code: 'own-component-empty',
        severity: 'warning',
        message: '<Nothing> renders nothing, so the content between its tags is not on the page.',
        fix: 'Render children in the component, or remove the content from the page.',
        file: 'page.mdx',
        line: 3,
        column: 1,
      },
    ]);
  });
});
