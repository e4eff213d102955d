import type { Diagnostic } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { createModuleStore, createSandbox } from '@quire/sandbox';
import { afterAll, expect, test } from 'vitest';
import { parsePage } from '../../parse/parse-page.ts';
import { renderPage } from '../render-page.ts';

const sandbox = createSandbox();
afterAll(() => sandbox.close());

const FILES: Readonly<Record<string, string>> = {
  '/data/plans.json': '[{ "name": "Free" }, { "name": "Pro", "__proto__": { "x": 1 } }]',
  '/snippets/box.jsx': 'export const Box = ({ children }) => <u>{children}</u>;',
  '/snippets/s.mdx': 'In {new Date(day ?? "1999-05-01").getFullYear()}.',
  '/snippets/twice.jsx':
    'export const Twice = ({ show, children }) => <p>{show(1)}{children(2)}</p>;',
  '/snippets/values.js':
    'export const plans = [{ name: "Free", limit: 3 }];\nexport const MAX_SIZE = 10;\nexport const twice = (n) => n * 2;\nexport const marks = [{ icon: <b>i</b> }];',
};

function render(text: string) {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic);
  const modules = createModuleStore({
    load: (path) => FILES[path],
    compile: sandbox.compile,
    report,
  });
  const rendered = renderPage(parsePage({ file: 'page.mdx', text }), {
    components: new Map(),
    addresses: { link: (address) => address, asset: (address) => address },
    variables: {},
    loadSnippet: (path) => {
      const source = FILES[path];
      return source === undefined ? undefined : parsePage({ file: path.slice(1), text: source });
    },
    report,
    own: { sandbox, modules },
  });
  return {
    markup: htmlText(rendered.body).replace(/<\/?quire-component[^>]*>/g, ''),
    codes: diagnostics.map(({ code }) => code),
    live: rendered.modules.map(({ path }) => path),
  };
}

test('an expression that the interpreter does not know is shown by the sandbox, and live', () => {
  const { markup, codes, live } = render('Year {new Date("2024-05-01").getFullYear()}.');
  expect([markup, codes]).toEqual(['<p>Year 2024.</p>', []]);
  expect(live).toEqual(['/page.mdx.1-6.jsx']);
});

test('it sees what the page declares and imports', () => {
  const text =
    'import { twice } from "/snippets/values.js"\n\nexport const list = [3, 1, 2]\n\n{(() => { let sum = 0; for (const n of list) sum += twice(n); return <b>{sum}</b>; })()}';
  expect(render(text).markup).toBe('<b>12</b>');
});

test('a name that nobody knows, and what fails in the sandbox too, stay a note', () => {
  const { markup, codes, live } = render('Use {client_id}. {new Map().get("a").b}');
  expect(markup).toContain('{client_id}');
  expect([codes, live]).toEqual([['expression-refused', 'expression-refused'], []]);
});

test('data of a module and of a .json file can be used like data of the page', () => {
  const text =
    'import { plans, MAX_SIZE } from "/snippets/values.js"\nimport all from "/data/plans.json"\n\nAll: {plans.map((plan) => <b>{plan.name} {plan.limit}</b>)} {MAX_SIZE} {all.length} {all[1].name} {all[1].x ?? "none"}';
  const { markup, codes, live } = render(text);
  expect(markup).toBe('<p>All: <b>Free 3</b> 10 2 Pro none</p>');
  expect([codes, live]).toEqual([[], []]);
});

test('markup among the data of a module is shown by the sandbox', () => {
  const text =
    'import { marks } from "/snippets/values.js"\n\n{marks.map(({ icon }, at) => <i key={at}>{icon}</i>)}';
  expect(render(text).markup).toBe('<i><b>i</b></i>');
});

test('an element with a handler is live; one around Markdown is drawn without it', () => {
  const live = render('<button onClick={() => alert(1)}>press</button>');
  expect([live.markup, live.live]).toEqual(['<button>press</button>', ['/page.mdx.1-1.jsx']]);
  const marked = render('<div onClick={() => alert(1)}>\n\n**bold** < x\n\n</div>');
  expect([marked.live, marked.codes.includes('own-module-not-parsed')]).toEqual([[], false]);
});

test('functions that are written where a component is used reach it', () => {
  const { markup, codes } = render(
    'import { Twice } from "/snippets/twice.jsx"\n\n<Twice show={(n) => <b>{n}</b>}>{(n) => <i>{n}</i>}</Twice>',
  );
  expect([markup, codes]).toEqual(['<p><b>1</b><i>2</i></p>', []]);
});

test('a function of a module can be called in an expression', () => {
  const text = 'import { twice } from "/snippets/values.js"\n\nIt is {twice(3)}.';
  const { markup, codes } = render(text);
  expect([markup, codes]).toEqual(['<p>It is 6.</p>', []]);
});

test('a function of a module can be called in an attribute', () => {
  const text =
    'import { twice } from "/snippets/values.js"\n\n<b title={twice(3) + " in all"}>c</b>\n\n<i title={new Date("2024-05-01").getFullYear()}>d</i>';
  const { markup, codes } = render(text);
  expect([markup, codes]).toEqual(['<b title="6 in all">c</b><i title="2024">d</i>', []]);
});

test('a function of a module can be called in the content of an own component', () => {
  const text =
    'import { Box } from "/snippets/box.jsx"\nimport { twice } from "/snippets/values.js"\n\n<Box>{twice(3)}</Box>';
  const { markup, codes } = render(text);
  expect([markup.replace(/<\/?quire-[^>]*>/g, ''), codes]).toEqual(['<u>6</u>', []]);
});

test('an expression in the sandbox sees the props of its snippet', () => {
  const text =
    'import S from "/snippets/s.mdx"\n\nCalled {new Set(Object.keys(props)).size}.\n\n<S day="2024-05-01" />\n\n<S />';
  const { markup, codes } = render(text);
  expect([markup, codes]).toEqual(['<p>Called 0.</p><p>In 2024.</p><p>In 1999.</p>', []]);
});
