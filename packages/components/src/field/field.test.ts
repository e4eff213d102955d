import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { createPage } from '../testing/page.ts';
import { toFieldId } from './field-id.ts';
import { paramFieldComponent, renderParamField } from './param-field.ts';
import { renderResponseField, responseFieldComponent } from './response-field.ts';

test('a parameter says where it goes and what is known of it', () => {
  const { lines } = renderCall(renderParamField, 'ParamField', {
    props: {
      query: 'maxTokens',
      type: 'integer',
      required: true,
      deprecated: true,
      default: 10,
      placeholder: '5',
    },
    children: '<p>How many.</p>',
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="field" id="param-max-tokens" data-q-location="query" data-q-placeholder="5" data-q-deprecated>
    <a data-component-part="field-name" href="#param-max-tokens">maxTokens</a> <span class="q-type">integer</span> <span class="q-place">query</span> <span class="q-default">
    <span>default: </span>10</span> <span class="q-required">required</span> <span class="q-old">deprecated</span>
    <div class="q-about">
    <p>How many.</p>
    </div>
    </div>"
  `);
});

test('the first of query, path, body and header names it', () => {
  const { lines } = renderCall(renderParamField, 'ParamField', {
    props: { header: 'h', path: 'p' },
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="field" id="param-p" data-q-location="path">
    <a data-component-part="field-name" href="#param-p">p</a> <span class="q-place">path</span> <div class="q-about">
    </div>
    </div>"
  `);
});

test('a parameter without a place can be named', () => {
  const { lines, diagnostics } = renderCall(renderParamField, 'ParamField', {
    props: { name: 'n' },
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="field" id="param-n">
    <a data-component-part="field-name" href="#param-n">n</a> <div class="q-about">
    </div>
    </div>"
  `);
  expect(diagnostics).toEqual([]);
});

test('a parameter without a name is reported', () => {
  expect(renderCall(renderParamField, 'ParamField', {}).diagnostics).toMatchInlineSnapshot(`
    [
      {
        "code": "missing-prop",
        "column": 1,
        "file": "page.mdx",
        "fix": "Set its name with query, path, body or header, as in <ParamField query="limit">.",
        "line": 3,
        "message": "<ParamField> has no name.",
        "severity": "warning",
      },
    ]
  `);
});

test('a hidden parameter is not shown', () => {
  expect(
    renderCall(renderParamField, 'ParamField', { props: { body: 'a', hidden: true } }).lines,
  ).toBe('');
});

test('a response field has labels before and after its name', () => {
  const { lines } = renderCall(renderResponseField, 'ResponseField', {
    props: {
      name: 'id',
      type: 'string<uuid>',
      default: { a: [true] },
      pre: ['user.'],
      post: ['[]'],
      id: 'Mine',
    },
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="field" id="Mine">
    <span class="q-word">user.</span> <a data-component-part="field-name" href="#Mine">id</a> <span class="q-word">[]</span> <span class="q-type">string&lt;uuid&gt;</span> <span class="q-default">
    <span>default: </span>{&quot;a&quot;:[true]}</span> <div class="q-about">
    </div>
    </div>"
  `);
});

test('a response field without a name or type is reported', () => {
  const { diagnostics } = renderCall(renderResponseField, 'ResponseField', {});
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '<ResponseField> has no type.',
    '<ResponseField> has no name.',
  ]);
});

test('ids are words with dashes, and repeats are counted', () => {
  const page = createPage();
  const names = [
    'maxTokens',
    'user_ID',
    'HTTPServer',
    'items[].id',
    'maxTokens',
    'max_tokens',
    'größe',
  ];
  expect(names.map((name) => toFieldId(page, name, undefined))).toMatchInlineSnapshot(`
    [
      "param-max-tokens",
      "param-user-id",
      "param-http-server",
      "param-items-id",
      "param-max-tokens-1",
      "param-max-tokens-2",
      "param-größe",
    ]
  `);
});

test('a field may say that it is optional, as it is anyway', () => {
  const render = (props: Record<string, unknown>) =>
    renderCall(renderResponseField, 'ResponseField', { props: { name: 'a', type: 'b', ...props } });
  expect(render({ optional: true })).toEqual(render({}));
  expect(Object.keys(responseFieldComponent.props)).toContain('optional');
  expect(Object.keys(paramFieldComponent.props)).toContain('optional');
});
