import { emptyHtml } from '@quire/base';
import { describe, expect, test } from 'vitest';
import { createRegistry, defineComponent } from '../component.ts';
import { parsePage } from '../parse/parse-page.ts';
import { toSourceMarkdown } from './source-markdown.ts';

const components = createRegistry([
  defineComponent({
    name: 'Only',
    aliases: ['Just'],
    props: { for: { takes: 'text' } },
    render: () => emptyHtml,
    toMarkdown: ({ props, content }) => (props.for === 'programs' ? content : ''),
  }),
  defineComponent({ name: 'Card', props: {}, render: () => emptyHtml }),
]);

const read = (text: string) =>
  toSourceMarkdown(parsePage({ file: 'page.mdx', text }), { components });

describe('the source of a page as Markdown', () => {
  test('is what the author wrote where no component reads differently', () => {
    const text = '\n\n<Card title="x">\n  Text <b>here</b>.\n</Card>\n\n`<Only>`\n';
    expect(read(`---\ntitle: A\n---${text}`)).toBe(text);
  });

  test('has what is said of tested code below it, in the list or quotation that the code is in', () => {
    const text = '- ```sh\n  run\n  ```\n  Text.\n\n> ```sh\n> run\n> ```\n\n```sh\nother\n```\n';
    const page = parsePage({ file: 'page.mdx', text });
    const tested = (code: string) => (code === 'run' ? 'Tested.' : undefined);
    expect(toSourceMarkdown(page, { components, tested })).toBe(
      '- ```sh\n  run\n  ```\n\n  Tested.\n\n  Text.\n\n> ```sh\n> run\n> ```\n>\n> Tested.\n\n```sh\nother\n```\n',
    );
  });

  test('has what a component says of each use, blocks and lines of text alike', () => {
    expect(
      read(
        'One.\n\n<Only for="people">\n\n## Two\n\n</Only>\n\n<Just for="programs">\n\nThree.\n\nFour.\n\n</Just>\n\nFive <Only for="people">six</Only>seven <Only for="programs">eight</Only>.\n',
      ),
    ).toBe('One.\n\nThree.\n\nFour.\n\nFive seven eight.\n');
  });

  test('is read inside other components, and uses inside each other count', () => {
    expect(
      read(
        '<Card>\n\n<Only for="programs">\n\nA.\n\n<Only for="people">B.</Only>\n\nC.\n\n</Only>\n\n</Card>\n',
      ),
    ).toBe('<Card>\n\nA.\n\nC.\n\n</Card>\n');
  });

  test('does not have the comments of its author', () => {
    expect(
      read(
        '{/* Ask Legal first. */}\n\nOne {/* two */}three.\n\n<Card>\n  {/* four */}\n  Five.\n</Card>\n\n`{/* six */}`\n',
      ),
    ).toBe('One three.\n\n<Card>\n  Five.\n</Card>\n\n`{/* six */}`\n');
  });

  test('is as it was where the page cannot be parsed', () => {
    const text = '<Only for="people">\n\nunclosed {\n';
    expect(read(text)).toBe(text);
  });

  test('content of tags inside each other stands as deep as the tag around it', () => {
    expect(
      read(
        '<Card>\n  <Only for="programs">\n    A\n\n    ```js\n      b\n    ```\n  </Only>\n</Card>\n',
      ),
    ).toBe('<Card>\n  A\n\n  ```js\n    b\n  ```\n</Card>\n');
  });

  test('gives a component the props that are written out, and leaves out those to be worked out', () => {
    const seen: unknown[] = [];
    const registry = createRegistry([
      defineComponent({
        name: 'Row',
        props: {},
        render: () => emptyHtml,
        toMarkdown: ({ props, values }) => {
          seen.push({ props: { ...props }, values: { ...values } });
          return '';
        },
      }),
    ]);
    const text =
      '<Row a="x" b c={2} d={[true, "y", { e: `z`, "f g": null }]} h={1 + 1} i={[one]} j={[...two]} {...three} k={{ [l]: 1 }} m={/n/} />\n';
    const page = parsePage({ file: 'page.mdx', text });
    expect(toSourceMarkdown(page, { components: registry })).toBe('');
    expect(seen).toEqual([
      {
        props: { a: 'x', b: 'true', c: '2' },
        values: { a: 'x', b: true, c: 2, d: [true, 'y', { e: 'z', 'f g': null }] },
      },
    ]);
  });

  test('has the title and the caption of a fence as lines, as programs read past what follows its language', () => {
    expect(
      read(
        'One.\n```ts src/db.ts {2} lines caption="The *pool*."\na\nb\n```\n\n1. Two.\n\n   ~~~py __init__.py\n   c\n   ~~~\n\n- ```sh npm\n  d\n  ```\n\n> ```js a.js\n> e\n> ```\n\n<Card>\n  ```go\n  f\n  ```\n\n  ```go Go\n  g\n  ```\n</Card>\n',
      ),
    ).toBe(
      'One.\n\n**src/db.ts**\n\n```ts\na\nb\n```\n\nThe *pool*.\n\n1. Two.\n\n   **`__init__.py`**\n\n   ~~~py\n   c\n   ~~~\n\n- **npm**\n\n  ```sh\n  d\n  ```\n\n> **a.js**\n>\n> ```js\n> e\n> ```\n\n<Card>\n  ```go\n  f\n  ```\n\n  **Go**\n\n  ```go\n  g\n  ```\n</Card>\n',
    );
  });

  test('has addresses that lead on in lists of links, too', () => {
    const registry = createRegistry([
      defineComponent({
        name: 'Ways',
        props: {},
        render: () => emptyHtml,
        toMarkdown: ({ props, values }) => JSON.stringify([props.href, values]),
      }),
    ]);
    const text =
      '<Ways href="/a" ways={[{ label: "B", href: "/b" }, { more: { href: "/{{c}}" } }]} />\n';
    const page = parsePage({ file: 'page.mdx', text });
    expect(
      toSourceMarkdown(page, { components: registry, link: (address) => `.${address}.md` }),
    ).toBe(
      '["./a.md",{"href":"./a.md","ways":[{"label":"B","href":"./b.md"},{"more":{"href":"./{{c}}.md"}}]}]\n',
    );
  });

  test('leaves fences alone whose options are only signs, and diagrams', () => {
    const text = '```ts {1} lines\na\n```\n\n```mermaid Flow\nb\n```\n\n    ts a.ts\n';
    expect(read(text)).toBe(text);
  });
});
