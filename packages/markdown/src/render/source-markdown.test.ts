import { emptyHtml } from '@quire/base';
import { describe, expect, test } from 'vitest';
import { createRegistry, defineComponent } from '../component.ts';
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

const read = (text: string) => toSourceMarkdown(text, { components });

describe('the source of a page as Markdown', () => {
  test('is what the author wrote where no component reads differently', () => {
    const text =
      '---\ntitle: A\n---\n\n<Card title="x">\n  Text <b>here</b>.\n</Card>\n\n`<Only>`\n';
    expect(read(text)).toBe(text);
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
});
