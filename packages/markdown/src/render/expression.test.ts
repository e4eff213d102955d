import { expect, test } from 'vitest';
import { renderText } from '../testing/render-text.ts';

test('values show as text, lists one after another, nothing for true, false and null', () => {
  expect(renderText('{1}{"a<b"}{[2, ["c"]]}{true}{null}{undefined}{({})}.').markup).toBe(
    '<p>1a&lt;b2c.</p>',
  );
});

test('constants and functions of the page can be used', () => {
  const text =
    'export const rows = [{ name: "a" }, { name: "b" }]\n\nexport const Row = ({ name, children }) => <li>{name}: {children}</li>\n\n<ul>\n  {rows.map((row) => <Row key={row.name} {...row}>*</Row>)}\n  <Row name="c">**d**</Row>\n</ul>';
  expect(renderText(text).markup).toBe(
    '<ul><li>a: *</li><li>b: *</li><li>c: <strong>d</strong></li></ul>',
  );
});

test('conditions choose what is shown', () => {
  const text = 'export const on = false\n\n{on ? <b>yes</b> : <i>no</i>} {on && "never"}';
  expect(renderText(text).markup).toBe('<i>no</i>');
});

test('a short expression that is refused stays readable in the sentence', () => {
  const { markup, status, codes } = renderText('Go to /a/{client_id}/b.');
  expect(markup).toBe(
    '<p>Go to /a/<span class="q-unshown" role="note" title="&quot;client_id&quot; is not defined on this page.">{client_id}</span>/b.</p>',
  );
  expect([status, codes]).toEqual(['degraded', ['expression-refused 1:11']]);
});

test('a long expression that is refused leaves a note with the reason', () => {
  const text = 'a\n\n{[1, 2, 3].map((number) => { for (;;) {} return number + 1000000 })}';
  const { markup, codes } = renderText(text);
  expect(markup).toBe(
    '<p>a</p><div class="q-unshown" role="note">Functions in pages can only declare values, use if, and return.</div>',
  );
  expect(codes).toEqual(['expression-refused 3:30']);
});

test('a refusal inside a declaration is reported where the declaration is', () => {
  const text = 'export const a = 1\nexport const Now = () => <b>{new Date()}</b>\n\nx\n\n<Now />';
  expect(renderText(text).codes).toEqual(['expression-refused 2:30']);
});

test('a component of the page that needs the browser leaves a note', () => {
  const text =
    'export const Count = () => { const [n, set] = useState(0); return <b>{n}</b> }\n\n<Count />';
  const { markup, codes } = renderText(text);
  expect(markup).toContain('useState needs a component that runs in the browser.');
  expect(codes).toEqual(['expression-refused 1:47']);
});

test('declarations that refer to each other without end are refused', () => {
  const { codes } = renderText('export const a = b\nexport const b = a\n\n{a} <A />\n\n{b}');
  expect(codes).toContain('expression-refused 4:1');
});

test('a component that contains itself ends in a note', () => {
  const text = 'export const A = () => <b><A /><A /></b>\n\n<A />\n\nafter';
  const { markup, status, codes } = renderText(text);
  expect(status).toBe('degraded');
  expect(codes[0]).toContain('nesting-too-deep');
  expect(markup.endsWith('<p>after</p>')).toBe(true);
});

test('a value that is no component cannot be a tag', () => {
  expect(renderText('export const A = 1\n\n<A />').codes).toEqual(['not-a-component 3:1']);
});
