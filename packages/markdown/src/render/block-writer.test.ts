import { expect, test } from 'vitest';
import { renderText } from '../testing/render-text.ts';

const blocksOf = (text: string) => renderText(text).sections.flatMap(({ blocks }) => blocks);

test('a paragraph is one line of text, whatever marks stand in it', () => {
  expect(blocksOf('Set `retries`\nto **three**, [see](/x).\\\nThen wait.\n\n> Quoted.\n')).toEqual([
    { kind: 'text', text: 'Set retries to three, see. Then wait.' },
    { kind: 'text', text: 'Quoted.' },
  ]);
});

test('code has its language and title, and its lines as they are', () => {
  const code = 'if (a) {\n  b();\n}';
  expect(blocksOf(`\`\`\`ts a.ts\n${code}\n\`\`\`\n`)).toEqual([
    { kind: 'code', language: 'ts', code, title: 'a.ts' },
  ]);
});

test('long code is cut at a line and says so', () => {
  const lines = Array.from({ length: 300 }, (_, number) => `const name${number} = ${number};`);
  const [block] = blocksOf(`\`\`\`js\n${lines.join('\n')}\n\`\`\`\n`);
  const kept = lines.slice(0, 201).join('\n');
  expect(kept.length).toBe(4_000);
  expect(block).toEqual({ kind: 'code', language: 'js', code: kept, isCut: true });
});

test('a diagram is no code to show', () => {
  expect(blocksOf('```mermaid\ngraph TD; a-->b\n```\n')).toEqual([]);
});

test('a table has its headings, and cells that stay apart', () => {
  const text = '| Flag | Default |\n|-|-|\n| `--out` | *none* |\n| `--force` | |\n';
  const table = {
    kind: 'table',
    head: ['Flag', 'Default'],
    rows: [
      ['--out', 'none'],
      ['--force', ''],
    ],
  };
  expect(blocksOf(text)).toEqual([table]);
  const html =
    '<table>\n<thead><tr><th>Flag</th><th>Default</th></tr></thead>\n<tbody>\n<tr><td>`--out`</td><td>*none*</td></tr>\n<tr><th>`--force`</th><td></td></tr>\n</tbody>\n</table>\n';
  expect(blocksOf(html)).toEqual([table]);
});

test('what stands in a cell of HTML is one line of words', () => {
  const html =
    '<table>\n<tr>\n<td>\n\nFirst.\n\n- one\n- two\n\n```sh\nrun it\n```\n\n</td>\n<td>Last</td>\n</tr>\n</table>\n';
  expect(blocksOf(html)).toEqual([
    { kind: 'table', head: [], rows: [['First. one two run it', 'Last']] },
  ]);
});

test('a list has its items, with numbers and depth', () => {
  const list = {
    kind: 'list',
    items: [
      { text: 'First', depth: 0, number: 3 },
      { text: 'inside', depth: 1 },
      { text: 'Second and more.', depth: 0, number: 4 },
    ],
  };
  expect(blocksOf('3. First\n   - inside\n4. Second\n\n   and more.\n')).toEqual([list]);
  expect(blocksOf('<ol>\n<li>One</li>\n<li>Two</li>\n</ol>\n')).toEqual([
    {
      kind: 'list',
      items: [
        { text: 'One', depth: 0, number: 1 },
        { text: 'Two', depth: 0, number: 2 },
      ],
    },
  ]);
});

test('code in an item stands after it, and the next item after that', () => {
  expect(blocksOf('1. Run:\n\n   ```sh\n   npm test\n   ```\n\n   It ends.\n2. Look.\n')).toEqual([
    { kind: 'list', items: [{ text: 'Run:', depth: 0, number: 1 }] },
    { kind: 'code', language: 'sh', code: 'npm test' },
    { kind: 'text', text: 'It ends.' },
    { kind: 'list', items: [{ text: 'Look.', depth: 0, number: 2 }] },
  ]);
});

test('two lists after each other are two', () => {
  expect(blocksOf('- a\n\n* b\n').map(({ kind }) => kind)).toEqual(['list', 'list']);
});

test('preformatted text is code', () => {
  expect(blocksOf('<pre>{"one\\n  two"}</pre>\n')).toEqual([
    { kind: 'code', language: '', code: 'one\n  two' },
  ]);
});

test('a component that fails inside a cell or an item leaves what follows as it is', () => {
  const text = '- {missing.name}\n\n| a |\n|-|\n| {missing.name} |\n\nAfter.\n';
  expect(blocksOf(text).at(-1)).toEqual({ kind: 'text', text: 'After.' });
});

test('text from right to left and without gaps stays as it is written', () => {
  expect(blocksOf('مرحبا بالعالم\n\n| 名称 | 默认值 |\n|-|-|\n| 重试 | 三次 |\n')).toEqual([
    { kind: 'text', text: 'مرحبا بالعالم' },
    { kind: 'table', head: ['名称', '默认值'], rows: [['重试', '三次']] },
  ]);
});
