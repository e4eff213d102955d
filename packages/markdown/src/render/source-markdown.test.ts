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
});
