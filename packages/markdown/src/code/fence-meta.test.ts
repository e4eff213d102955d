import { expect, test } from 'vitest';
import { type FenceMeta, parseFenceMeta } from './fence-meta.ts';

const PLAIN: FenceMeta = {
  language: '',
  lines: false,
  wrap: false,
  expandable: false,
  copy: true,
  highlight: [],
  focus: [],
};

const CASES: [language: string, meta: string, fence: Partial<FenceMeta>][] = [
  ['', '', {}],
  ['js', '', { language: 'js' }],
  ['js', 'src/app.js', { language: 'js', title: 'src/app.js' }],
  ['js', 'My file title', { language: 'js', title: 'My file title' }],
  ['js', 'title="A b" rest', { language: 'js', title: 'A b' }],
  ['js', "title='A b'", { language: 'js', title: 'A b' }],
  ['js', 'title=plain', { language: 'js', title: 'plain' }],
  ['js', '"Quoted title"', { language: 'js', title: 'Quoted title' }],
  ['js', 'filename="a.py"', { language: 'js', title: 'a.py' }],
  ['js', 'TITLE="A" ICON="b"', { language: 'js', title: 'A', icon: 'b' }],
  ['ts', '{1-2,5}', { language: 'ts', highlight: [1, 2, 5] }],
  [
    'ts',
    'Endpoint example {11, 19}',
    { language: 'ts', title: 'Endpoint example', highlight: [11, 19] },
  ],
  ['ts{1,3}', '', { language: 'ts', highlight: [1, 3] }],
  ['ts', 'highlight={1-2} focus="4"', { language: 'ts', highlight: [1, 2], focus: [4] }],
  ['ts', 'highlight="1,2"', { language: 'ts', highlight: [1, 2] }],
  ['ts', 'lines wrap expandable', { language: 'ts', lines: true, wrap: true, expandable: true }],
  ['ts', 'lines=true wrap={true} expandable="false"', { language: 'ts', lines: true, wrap: true }],
  ['py', 'my_server.py [expandable]', { language: 'py', title: 'my_server.py', expandable: true }],
  ['ts', 'nocopy', { language: 'ts', copy: false }],
  ['ts', 'nocopy="false"', { language: 'ts', copy: true }],
  ['nocopy', '', { copy: false }],
  [
    'ts',
    'twoslash theme="nord" lang="x"',
    { language: 'ts', twoslash: true, theme: 'nord', label: 'x' },
  ],
  [
    'ts',
    'app/[[...path]]/{id}/route.ts',
    { language: 'ts', title: 'app/[[...path]]/{id}/route.ts' },
  ],
  ['bash', 'npm run a=b', { language: 'bash', title: 'npm run a=b' }],
  ['js', 'a.js /fare/', { language: 'js', title: 'a.js', words: [{ text: 'fare' }] }],
  ['js', '/a/ /b/2-3', { language: 'js', words: [{ text: 'a' }, { text: 'b', places: [2, 3] }] }],
  ['js', 'caption="What it **costs**"', { language: 'js', caption: 'What it **costs**' }],
  ['{1}', '', { highlight: [1] }],
  ['title="x"', '', { title: 'x' }],
  [
    'mermaid',
    'placement="top-left" actions={false}',
    { language: 'mermaid', placement: 'top-left', actions: false },
  ],
];

for (const [language, meta, fence] of CASES) {
  test(`\`\`\`${language} ${meta}`, () => {
    expect(parseFenceMeta(language, meta)).toEqual({ ...PLAIN, ...fence });
  });
}
