import { expect, test } from 'vitest';
import { parseByEngine, parseByOracle } from '../testing/oracle.ts';

const ACCEPTED: Record<string, string> = {
  'frontmatter and text': '---\ntitle: A page\n---\n\n# Title\n\nSome *text* with `code`.\n',
  'module lines': 'import A from "/a.mdx"\nexport const b = { c: [1, 2] }\n\nText {b.c[0]}.\n',
  'nested tags with Markdown':
    '<Steps>\n  <Step title="One">\n    Do **this**.\n\n    ```js\n    run()\n    ```\n  </Step>\n  <Step title={`Two`} />\n</Steps>\n',
  'tags in a line': 'Press <kbd>Ctrl</kbd> and <b className="x">see *that*</b>.\n',
  'attributes of every kind': '<Card a b="c" d={1} e={{ f: "g" }} {...rest}>text</Card>\n',
  'expressions with braces inside':
    'a {"}"} b {`$' + '{1}`} c {/* comment */}\n\n{list.map((i) => <li>{i}</li>)}\n',
  'tables with alignment': '| a | b |\n| :- | -: |\n| `x` | <br /> |\n',
  'lists of every kind': '- a\n  - b\n\n    c\n- [ ] d\n- [x] e\n\n3. f\n4. g\n',
  'references and footnotes': '[a][b] ![c][b] [^1]\n\n[b]: /url "title"\n[^1]: Note\n',
  'quotes with tags': '> <Note>\n> quoted\n> </Note>\n>\n> more\n',
  'autolinks and strikethrough': 'https://example.com www.example.com ~~gone~~ a@example.com\n',
  'fences with options': '```ts title="a.ts" {1,3}\nconst a = 1;\n```\n\n~~~\nplain\n~~~\n',
  'line breaks of Windows': '# A\r\n\r\ntext\r\nmore\r\n',
  'characters outside the basic plane': 'Emoji 👋 and 日本語 **太字** <b>ü</b>\n',
  'fragments and dotted names': '<>\n  <Tree.Folder name="a" />\n</>\n',
  'hard breaks and rules': 'a  \nb\\\nc\n\n***\n',
};

for (const [name, text] of Object.entries(ACCEPTED)) {
  test(`the engine reads ${name} as the reference parser does`, () => {
    const expected = parseByOracle(text);
    expect(expected).toBeDefined();
    expect(parseByEngine(text)).toEqual(expected);
  });
}

const REJECTED: Record<string, string> = {
  'an unclosed tag': '<Card>\n\ntext\n',
  'a stray closing tag': 'text </Card>\n',
  'an unclosed brace': 'text { more\n',
  'an HTML comment': '<!-- no -->\n',
  'an expression that is no JavaScript': 'text {a b}\n',
};

for (const [name, text] of Object.entries(REJECTED)) {
  test(`the engine rejects ${name} as the reference parser does`, () => {
    expect([parseByOracle(text), parseByEngine(text)]).toEqual([undefined, undefined]);
  });
}
